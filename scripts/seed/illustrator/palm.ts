import type { Point, Spot } from './camera.ts';
import { project, scaleAt } from './camera.ts';
import type { Rgb } from './colour.ts';
import { mix, scale } from './colour.ts';
import { groundShadow } from './ground.ts';
import { hazeShare } from './paint.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import { distanceTo } from './stage.ts';

const fronds = 17;

/** A palm: a slightly leaning ringed trunk and seventeen fronds with drooping leaflets. */
export function paintPalm(stage: Stage, at: Point, height: number, random: Random): void {
  const { canvas, camera, light } = stage;
  const unit = scaleAt(camera, at);
  const foot = project(camera, at);
  const flip = camera.mirror ? -1 : 1;
  const tall = height * unit;
  if (foot[0] < -tall || foot[0] > camera.width + tall) return;
  if (!camera.mirror) groundShadow(stage, at, height * 0.2, height);
  const air = hazeShare(light, distanceTo(stage, at));
  const bend = (spot: Spot): Spot => (camera.mirror ? camera.mirror(spot[0], spot[1]) : spot);
  const text = (spot: Spot): string => {
    const [x, y] = bend(spot);
    return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
  };
  const lean = random.bell() * tall * 0.05;
  const head: Spot = [foot[0] + lean, foot[1] - flip * tall * 0.8];
  const width = Math.max(1.2, tall * 0.026);
  const bark = mix(scale([122, 98, 78], light.ambient[0] * 0.95), light.haze, air);
  const middle: Spot = [foot[0] + lean * 0.2, (foot[1] + head[1]) / 2];
  canvas.path(
    `M${text([foot[0] - width * 0.7, foot[1]])}Q${text([middle[0] - width * 0.45, middle[1]])} ${text([head[0] - width * 0.36, head[1]])}` +
      `L${text([head[0] + width * 0.36, head[1]])}Q${text([middle[0] + width * 0.45, middle[1]])} ${text([foot[0] + width * 0.7, foot[1]])}Z`,
    bark,
  );

  const [shade, body, sunny] = light.greens;
  const layers: { colour: Rgb; data: string }[] = [shade, body, sunny].map((green) => ({
    colour: mix(green, light.haze, air),
    data: '',
  }));
  const length = tall * 0.31;
  const side = light.glow.x < 0.5 ? -1 : 1;
  for (let index = 0; index < fronds; index += 1) {
    const angle = Math.PI * (-0.16 + (index / (fronds - 1)) * 1.32) + random.bell() * 0.06;
    const reach = length * random.range(0.82, 1.1);
    const tip: Spot = [
      head[0] + Math.cos(angle) * reach,
      head[1] - flip * (Math.sin(angle) * reach * 0.86 - reach * 0.34),
    ];
    const crest: Spot = [
      head[0] + Math.cos(angle) * reach * 0.52,
      head[1] - flip * (Math.sin(angle) * reach * 0.86 + reach * 0.16),
    ];
    const leaflets = Math.round(Math.min(26, Math.max(7, reach / 3.2)));
    const layer = layers[Math.cos(angle) * side > 0.25 ? 2 : index % 3 === 0 ? 0 : 1] as { data: string };
    let underside = '';
    for (let leaflet = 1; leaflet <= leaflets; leaflet += 1) {
      const share = leaflet / leaflets;
      const on: Spot = [
        (1 - share) ** 2 * head[0] + 2 * share * (1 - share) * crest[0] + share * share * tip[0],
        (1 - share) ** 2 * head[1] + 2 * share * (1 - share) * crest[1] + share * share * tip[1],
      ];
      const drop = reach * 0.3 * Math.sin(Math.PI * Math.min(1, share * 0.82 + 0.16));
      const drift = Math.cos(angle) * drop * 0.6;
      const wide = Math.max(0.7, reach * 0.02);
      underside += `M${text([on[0] - wide, on[1]])}L${text([on[0] + drift, on[1] + flip * drop])}L${text([on[0] + wide, on[1]])}Z`;
    }
    const rib = Math.max(0.8, reach * 0.022);
    layer.data += `${underside}M${text([head[0], head[1] - rib])}Q${text([crest[0], crest[1] - rib])} ${text(tip)}Q${text([crest[0], crest[1] + rib])} ${text([head[0], head[1] + rib])}Z`;
  }
  for (const layer of layers) canvas.path(layer.data, layer.colour);
}
