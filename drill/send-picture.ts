import sharp from 'sharp';
import type { Answer } from './visitor.ts';

/** Noise, which no compression makes small: nearly 3 MB. */
const draw = (seed: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 2000,
      height: 1500,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 100 + seed, sigma: 60 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

type Staff = { authorization: string };

let seed = 0;

/** A few are drawn: drawing costs more than what is asked here. */
const drawn = new Map<number, Promise<Buffer>>();

/** Uploads one of four pictures, as the office does. */
export async function sendPicture(url: string, staff: Staff): Promise<Answer> {
  seed = (seed + 1) % 4;
  const picture = drawn.get(seed) ?? draw(seed);
  drawn.set(seed, picture);
  return sendBytes(url, staff, await picture);
}

export async function sendBytes(url: string, staff: Staff, bytes: Uint8Array): Promise<Answer> {
  const form = new FormData();
  form.append('folder', 'properties');
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'garden.jpg');
  const answer = await fetch(`${url}/api/files/upload/image`, { method: 'POST', headers: staff, body: form });
  const text = await answer.text();
  return { status: answer.status, text, data: text.startsWith('{') ? JSON.parse(text).data : undefined };
}
