import { encode } from 'uqr';

/** White modules that readers need around the drawing. */
const quiet = 4;

/**
 * The text as an SVG of one unit to a module. Level M survives a fold or a drop of coffee on the paper. Dark modules
 * of a row are one stroke: single squares show white seams when they are printed.
 */
export function drawQrCode(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: quiet });
  const strokes = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: run, index: x }) => `M${x} ${y}h${run.length}v1h-${run.length}z`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${strokes.join('')}"/></svg>`;
}
