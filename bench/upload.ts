import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { UploadAnswer } from '#contract/files.ts';
import { runServer } from '#test/run-server.ts';
import { formatSpread, judge, percentile, spreadOf } from './figures.ts';
import { watchPages } from './watch-pages.ts';

const admin = { ADMIN_EMAIL: 'head@aangan.example', ADMIN_PASSWORD: 'Charpai@Moon7' };
const photos = 5;
/** Milliseconds that pages are looked at in peace first. */
const peace = 8000;

/** Grain and light as a camera gives them, 4,000 × 3,000 pixels, about 2 MB. */
async function takePhoto(seed: number): Promise<Buffer> {
  const grain = await sharp({
    create: {
      width: 1000,
      height: 750,
      channels: 3,
      background: '#887',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .modulate({ hue: seed * 40 })
    .png()
    .toBuffer();
  return sharp(grain).resize(4000, 3000, { kernel: 'cubic' }).jpeg({ quality: 82 }).toBuffer();
}

/**
 * Photos of 12 megapixels, one after the other, on the app as `npm start` runs it: how long the answer with its placeholder takes
 * (budget 300 ms), how long until every size lies there (10 s), and the p95 of public pages meanwhile against before (2 ×).
 */
export async function benchUpload(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aangan-upload-'));
  const server = runServer({ DATA_DIR: dataDir, DEMO: '0', ...admin });
  try {
    const url = await server.ready;
    const token = await signIn(url);
    const shots = await Promise.all(Array.from({ length: photos + 1 }, (_, number) => takePhoto(number)));
    // The first loads what the others find loaded.
    await upload(url, token, shots[0] ?? Buffer.alloc(0));
    await wait(10_000);

    const calm = await watchPages(url, () => wait(peace));
    const answers: number[] = [];
    const whole: number[] = [];
    const busy = await watchPages(url, async () => {
      for (const shot of shots.slice(1)) {
        const began = performance.now();
        const answer = await upload(url, token, shot);
        answers.push(performance.now() - began);
        await untilWhole(dataDir, answer.fileId);
        whole.push(performance.now() - began);
      }
    });
    const [before, meanwhile] = [calm, busy].map((times) => percentile(times, 0.95)) as [number, number];
    console.log(
      `  answer: ${formatSpread(spreadOf(answers), ' ms')}; all sizes: ${formatSpread(spreadOf(whole), ' ms')}`,
    );
    console.log(`  pages: p95 ${before.toFixed(1)} ms in peace, ${meanwhile.toFixed(1)} ms meanwhile`);
    return [
      judge('answer for a photo of 12 megapixels', Math.max(...answers), 300, 'at most', ' ms'),
      judge('all its sizes', Math.max(...whole), 10_000, 'at most', ' ms'),
      judge('p95 of pages meanwhile to before', meanwhile / before, 2, 'at most'),
    ].every(Boolean);
  } finally {
    server.child.kill('SIGTERM');
    await server.exit;
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  });
  return (await response.json()).data.token;
}

async function upload(url: string, token: string, bytes: Buffer): Promise<UploadAnswer> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  const response = await fetch(`${url}/api/files/upload/image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const answer = (await response.json()) as UploadAnswer;
  if (response.status !== 201) throw new Error(`the upload was answered ${response.status}: ${answer.message}`);
  return answer;
}

/** Every size that pages ask for lies in storage. */
async function untilWhole(dataDir: string, id: string): Promise<void> {
  const wanted = [320, 640, 960, 1280, 1920].flatMap((width) => ['avif', 'webp'].map((format) => `${width}.${format}`));
  for (;;) {
    const there = await readdir(join(dataDir, 'files', 'properties', id));
    if (wanted.every((name) => there.includes(name))) return;
    await wait(25);
  }
}
