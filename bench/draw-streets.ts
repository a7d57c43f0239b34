import sharp from 'sharp';
import { mapX, mapY, worldSteps } from '#contract/map-units.ts';
import { type DrawnTile, writeTileFolder } from '#test/make-tiles.ts';

/** Around Delhi, as far as a phone's first view of the demo and a pan reach. */
const around = { west: 76.2, south: 27.8, east: 78.2, north: 29.4 };
const zooms = [8, 9, 10, 11, 12];

/** Pictures that weigh what those of a city do: 14 KB. */
export async function drawStreets(folder: string): Promise<void> {
  const bytes = await drawTile();
  const tiles: DrawnTile[] = [];
  for (const zoom of zooms) {
    const at = (steps: number) => Math.floor((steps / worldSteps) * 2 ** zoom);
    for (let x = at(mapX(around.west)); x <= at(mapX(around.east)); x += 1)
      for (let y = at(mapY(around.north)); y <= at(mapY(around.south)); y += 1) tiles.push({ zoom, x, y, bytes });
  }
  await writeTileFolder(folder, tiles);
}

/** Streets at every angle on paper. */
function drawTile(): Promise<Buffer> {
  const streets = Array.from({ length: 30 }, (_, at) => {
    const [x, y, turn] = [(at * 97) % 256, (at * 61) % 256, (at * 2.39996) % Math.PI];
    const [right, down] = [Math.cos(turn) * 120, Math.sin(turn) * 120];
    const width = at % 7 === 0 ? 5 : 1.5;
    return `<path d="M${x - right} ${y - down}L${x + right} ${y + down}" stroke="hsl(${at * 11} 30% 70%)" stroke-width="${width}"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#f4efe4"/>${streets.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
}
