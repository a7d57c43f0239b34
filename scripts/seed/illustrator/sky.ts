import { drawClouds } from './clouds.ts';
import { mix } from './colour.ts';
import { skyAt } from './light.ts';
import type { Stage } from './stage.ts';

/** Sky down to the horizon and haze below it, with the glow of the sun and streaks of cloud. */
export function paintSky(stage: Stage): void {
  const { canvas, camera, light } = stage;
  const { width, height, horizon } = camera;
  const sky = canvas.linear(
    [0, 0],
    [0, horizon],
    [
      [0, light.sky[0]],
      [0.4, light.sky[1]],
      [0.76, light.sky[2]],
      [1, light.sky[3]],
    ],
  );
  canvas.rect(0, 0, width, horizon + 1, sky);
  canvas.rect(0, horizon, width, height - horizon, light.haze);
  paintGlow(stage);
  if (light.hour === 'night') paintStars(stage);
  canvas.image(drawClouds(light, stage.random.fork('clouds')), 0, 0, width, horizon);
  paintDisc(stage);
  if (light.hour === 'morning' || light.hour === 'golden' || light.hour === 'dawn') paintBirds(stage);
}

/** The glow fills most of the sky; radius 62 % of the width. */
function paintGlow(stage: Stage): void {
  const { canvas, camera, light } = stage;
  const radius = camera.width * 0.62;
  const x = camera.width * light.glow.x;
  const y = camera.horizon * light.glow.y;
  const colour = light.glow.colour;
  const fill = canvas.radial([x, y], radius, radius * 0.8, [
    [0, colour, light.glow.strength * 0.85],
    [0.22, colour, light.glow.strength * 0.5],
    [0.55, mix(colour, light.sky[2], 0.4), light.glow.strength * 0.17],
    [1, light.sky[2], 0],
  ]);
  canvas.rect(0, 0, camera.width, camera.horizon + 1, fill);
}

/** The disc itself, veiled, where the sun stands clear of the horizon. */
function paintDisc(stage: Stage): void {
  const { canvas, camera, light } = stage;
  if (light.hour !== 'morning' && light.hour !== 'golden') return;
  const x = camera.width * light.glow.x;
  const y = camera.horizon * light.glow.y;
  const pale = mix(light.glow.colour, [255, 255, 250], 0.55);
  const radius = camera.height * 0.036;
  canvas.glow([x, y], camera.height * 0.2, camera.height * 0.2, pale, 0.5);
  // Soft rim: a hard disc would read as pasted on.
  const strength = light.hour === 'golden' ? 0.95 : 0.6;
  canvas.ellipse(
    x,
    y,
    radius,
    radius,
    canvas.radial([x, y], radius, radius, [
      [0, pale, strength],
      [0.72, pale, strength * 0.9],
      [1, pale, 0],
    ]),
  );
}

function paintStars(stage: Stage): void {
  const { canvas, camera } = stage;
  const random = stage.random.fork('stars');
  let faint = '';
  let bright = '';
  for (let count = 0; count < 130; count += 1) {
    const x = Math.round(random.range(0, camera.width));
    const y = Math.round(camera.horizon * 0.75 * random.next() ** 1.5);
    const star = `M${x} ${y}h1.6v1.6h-1.6z`;
    if (random.chance(0.2)) bright += star;
    else faint += star;
  }
  canvas.path(faint, [214, 224, 240], 0.3);
  canvas.path(bright, [236, 240, 246], 0.7);
}

/** A few kites, far off: two strokes each. */
function paintBirds(stage: Stage): void {
  const { canvas, camera, light } = stage;
  const random = stage.random.fork('birds');
  if (random.chance(0.35)) return;
  const middle = { x: camera.width * random.range(0.2, 0.8), y: camera.horizon * random.range(0.16, 0.42) };
  const ink = mix(light.shadow, skyAt(light, 0.4), 0.35);
  for (let count = random.int(3, 7); count > 0; count -= 1) {
    const x = middle.x + random.bell() * 60;
    const y = middle.y + random.bell() * 26;
    const span = random.range(5, 9.5);
    const lift = span * random.range(0.28, 0.5);
    canvas.raw(
      `<path d="M${(x - span).toFixed(1)} ${(y - lift).toFixed(1)}q${(span * 0.6).toFixed(1)} ${(-lift * 0.2).toFixed(1)} ${span.toFixed(1)} ${lift.toFixed(1)}q${(span * 0.4).toFixed(1)} ${(-lift * 1.2).toFixed(1)} ${span.toFixed(1)} ${(-lift).toFixed(1)}" fill="none" stroke="rgb(${ink.map(Math.round).join(' ')})" stroke-width="1.5" stroke-linecap="round" opacity=".7"/>`,
    );
  }
}
