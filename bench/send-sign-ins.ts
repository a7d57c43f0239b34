import { Agent, request } from 'node:http';
import { answerParent, readSettings } from './child.ts';

/**
 * Sends sign-ins to `url` for so long, evenly, each from an address and for an account of its own. (autocannon sends
 * what a second is owed at the beginning of that second: bursts, which say nothing about a rate.)
 */
const { url, perSecond, seconds } = readSettings<{ url: string; perSecond: number; seconds: number }>();
const target = new URL('/api/admin/auth/login', url);
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const counts: Record<string, number> = {};
const answers: Promise<void>[] = [];

const began = performance.now();
const ended = new Promise<void>((resolve) => {
  const timer = setInterval(() => {
    const due = Math.min(((performance.now() - began) / 1000) * perSecond, seconds * perSecond);
    while (answers.length < due) answers.push(signIn(answers.length));
    if (answers.length < seconds * perSecond) return;
    clearInterval(timer);
    resolve();
  }, 1000 / perSecond);
});

answerParent(url, async () => {
  await ended;
  const took = (performance.now() - began) / 1000;
  await Promise.all(answers);
  agent.destroy();
  const told = Object.entries(counts).map(([status, count]) => `${status}: ${count}`);
  console.log(
    `  flood: ${(answers.length / took).toFixed(0)} sign-ins a second for ${took.toFixed(0)} s (${told.join(', ')})`,
  );
});

function signIn(number: number): Promise<void> {
  const address = `14.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const body = JSON.stringify({ email: `flood${process.pid}.${number}@nowhere.example`, password: 'Guess*Number1' });
  return new Promise((resolve) => {
    const count = (what: string) => {
      counts[what] = (counts[what] ?? 0) + 1;
      resolve();
    };
    const sent = request(target, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': address,
      },
    });
    sent.once('error', () => count('no answer'));
    sent.once('response', (response) => {
      response.resume();
      response.once('end', () => count(String(response.statusCode)));
    });
    sent.end(body);
  });
}
