import type { Spot } from './camera.ts';
import type { Rgb } from './colour.ts';
import { css } from './colour.ts';

/** One stop of a gradient: place 0–1, colour, opacity 0–1. */
export type Stop = readonly [offset: number, colour: Rgb, opacity?: number];

/** A fill is a plain colour or the `url(#…)` of a gradient made by the canvas. */
export type Fill = Rgb | string;

/** Collects SVG in paint order: what is added later lies on top. */
export interface Canvas {
  width: number;
  height: number;
  polygon(spots: readonly Spot[], fill: Fill, opacity?: number): void;
  /** Any path data; the caller keeps it short. */
  path(data: string, fill: Fill, opacity?: number): void;
  /** Stroke width in frame px. */
  line(spots: readonly Spot[], colour: Fill, width: number, opacity?: number): void;
  ellipse(x: number, y: number, rx: number, ry: number, fill: Fill, opacity?: number): void;
  rect(x: number, y: number, width: number, height: number, fill: Fill, opacity?: number): void;
  /** Gradient along a line of the frame; returns the fill to use. */
  linear(from: Spot, to: Spot, stops: readonly Stop[]): string;
  /** Gradient from the middle of an ellipse to its rim; returns the fill to use. */
  radial(centre: Spot, rx: number, ry: number, stops: readonly Stop[]): string;
  /** A soft spot of light or shade. */
  glow(centre: Spot, rx: number, ry: number, colour: Rgb, opacity: number): void;
  /** Paints a group cut to a polygon. */
  clipped(spots: readonly Spot[], draw: () => void): void;
  /** Paints a group blurred by px. Costs about 60 ms: two or three per picture at most. */
  blurred(radius: number, draw: () => void): void;
  /** Paints a group at an opacity, as one flat thing. */
  faded(opacity: number, draw: () => void): void;
  /** A raster (data URL) stretched over a rectangle of the frame. */
  image(url: string, x: number, y: number, width: number, height: number, opacity?: number): void;
  /** Raw SVG, for what the canvas has no word for. */
  raw(svg: string): void;
  toSvg(): string;
}

/** Tenths of a px are finer than the raster. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Path data of a closed polygon. */
export function outline(spots: readonly Spot[]): string {
  let data = '';
  for (let index = 0; index < spots.length; index += 1) {
    const spot = spots[index] as Spot;
    data += `${index === 0 ? 'M' : 'L'}${px(spot[0])} ${px(spot[1])}`;
  }
  return `${data}Z`;
}

/**
 * `prefix` keeps ids apart when one drawing is set into another; `flipped` turns
 * the finished drawing over left to right, light and all.
 */
export function createCanvas(width: number, height: number, prefix = 'i', flipped = false): Canvas {
  const parts: string[] = [];
  const definitions: string[] = [];
  let identifiers = 0;
  const identify = (): string => {
    identifiers += 1;
    return `${prefix}${identifiers}`;
  };
  const paint = (fill: Fill): string => (typeof fill === 'string' ? fill : css(fill));
  // Never the plain `opacity`: librsvg composites a whole layer for each, which
  // costs a hundred times as much as a fill or stroke that is itself translucent.
  const see = (opacity: number | undefined, kind = 'fill'): string =>
    opacity === undefined || opacity >= 1 ? '' : ` ${kind}-opacity="${Math.round(opacity * 1000) / 1000}"`;
  const stopsOf = (stops: readonly Stop[]): string =>
    stops
      .map(
        ([offset, colour, opacity]) =>
          `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${css(colour)}"${
            opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`
          }/>`,
      )
      .join('');

  const canvas: Canvas = {
    width,
    height,
    polygon(spots, fill, opacity) {
      if (spots.length >= 3) canvas.path(outline(spots), fill, opacity);
    },
    path(data, fill, opacity) {
      if (data) parts.push(`<path d="${data}" fill="${paint(fill)}"${see(opacity)}/>`);
    },
    line(spots, colour, strokeWidth, opacity) {
      if (spots.length < 2) return;
      const data = outline(spots).slice(0, -1);
      parts.push(
        `<path d="${data}" fill="none" stroke="${paint(colour)}" stroke-width="${
          Math.round(strokeWidth * 100) / 100
        }" stroke-linecap="round" stroke-linejoin="round"${see(opacity, 'stroke')}/>`,
      );
    },
    ellipse(x, y, rx, ry, fill, opacity) {
      parts.push(
        `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(rx)}" ry="${px(ry)}" fill="${paint(fill)}"${see(opacity)}/>`,
      );
    },
    rect(x, y, rectWidth, rectHeight, fill, opacity) {
      parts.push(
        `<rect x="${px(x)}" y="${px(y)}" width="${px(rectWidth)}" height="${px(rectHeight)}" fill="${paint(fill)}"${see(opacity)}/>`,
      );
    },
    linear(from, to, stops) {
      const id = identify();
      definitions.push(
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${px(from[0])}" y1="${px(from[1])}" x2="${px(to[0])}" y2="${px(to[1])}">${stopsOf(stops)}</linearGradient>`,
      );
      return `url(#${id})`;
    },
    radial(centre, rx, ry, stops) {
      const id = identify();
      // A unit circle stretched into place: SVG has no elliptic gradient of its own.
      definitions.push(
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="matrix(${px(rx)} 0 0 ${px(ry)} ${px(centre[0])} ${px(centre[1])})">${stopsOf(stops)}</radialGradient>`,
      );
      return `url(#${id})`;
    },
    glow(centre, rx, ry, colour, opacity) {
      const fill = canvas.radial(centre, rx, ry, [
        [0, colour, opacity],
        [0.25, colour, opacity * 0.62],
        [0.55, colour, opacity * 0.2],
        [1, colour, 0],
      ]);
      canvas.ellipse(centre[0], centre[1], rx, ry, fill);
    },
    clipped(spots, draw) {
      if (spots.length < 3) return;
      const id = identify();
      definitions.push(`<clipPath id="${id}"><path d="${outline(spots)}"/></clipPath>`);
      parts.push(`<g clip-path="url(#${id})">`);
      draw();
      parts.push('</g>');
    },
    blurred(radius, draw) {
      const id = identify();
      definitions.push(
        `<filter id="${id}" x="-0.2" y="-0.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="${px(radius)}"/></filter>`,
      );
      parts.push(`<g filter="url(#${id})">`);
      draw();
      parts.push('</g>');
    },
    faded(opacity, draw) {
      parts.push(`<g opacity="${Math.round(opacity * 100) / 100}">`);
      draw();
      parts.push('</g>');
    },
    image(url, x, y, imageWidth, imageHeight, opacity) {
      parts.push(
        `<image href="${url}" x="${px(x)}" y="${px(y)}" width="${px(imageWidth)}" height="${px(imageHeight)}" preserveAspectRatio="none"${opacity === undefined ? '' : ` opacity="${opacity}"`}/>`,
      );
    },
    raw(svg) {
      parts.push(svg);
    },
    toSvg() {
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${
        flipped ? `<g transform="matrix(-1 0 0 1 ${width} 0)">${parts.join('')}</g>` : parts.join('')
      }</svg>`;
    },
  };
  return canvas;
}
