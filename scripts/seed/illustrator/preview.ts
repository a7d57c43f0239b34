/**
 * Draws scenes into a folder, to look at them:
 *   node scripts/seed/illustrator/preview.ts OUTDIR [scene|all] [hour] [seed] [WIDTHxHEIGHT] [flipped]
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hour } from './light.ts';
import { hours } from './light.ts';
import type { Scene, SceneName } from './scenes.ts';
import { drawScene, sceneNames, scenes } from './scenes.ts';

const [folder, wanted, hourName, seedText, size, variant] = process.argv.slice(2);
if (!folder) {
  console.error('usage: preview.ts OUTDIR [scene|all] [hour] [seed] [WIDTHxHEIGHT]');
  process.exit(1);
}
await mkdir(folder, { recursive: true });
const names = wanted && wanted !== 'all' ? wanted.split(',').filter(isScene) : sceneNames;
const [width, height] = (size ?? '1500x1000').split('x').map(Number);
const seed = Number(seedText ?? 1);

for (const name of names) {
  const scene: Scene = scenes[name];
  const picked = hours.filter((hour) => hour === hourName);
  const usual = scene.hours[0] as Hour;
  for (const hour of hourName === 'all' ? scene.hours : picked.length > 0 ? picked : [usual]) {
    const options = { seed, hour, width: width ?? 1500, height: height ?? 1000, variant };
    const start = performance.now();
    const svg = scene.draw(options);
    const drawn = performance.now();
    // CPU of one whole picture: drawing (again), rasterising, finish and JPEG.
    const before = process.cpuUsage();
    const picture = await drawScene(name, options);
    const spent = process.cpuUsage(before);
    const cpu = (spent.user + spent.system) / 1000;
    const file = join(folder, `${name}-${hour}-${seed}.jpg`);
    await writeFile(file, picture);
    console.log(
      `${file}: svg ${(drawn - start).toFixed(0)} ms (${Math.round(svg.length / 1024)} KB), all ${(performance.now() - drawn).toFixed(0)} ms, CPU ${cpu.toFixed(0)} ms, ${Math.round(picture.length / 1024)} KB`,
    );
  }
}

function isScene(name: string): name is SceneName {
  return (sceneNames as string[]).includes(name);
}
