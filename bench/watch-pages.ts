import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two looks at a page. */
const pace = 20;

/** Kept and fresh pages in turn, by the clock, as long as `work` takes. @returns milliseconds each */
export async function watchPages(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const addresses = ['/', '/properties', '/api/properties?limit=6', '/team'];
  for (const address of addresses) await (await fetch(url + address)).arrayBuffer();
  let isOver = false;
  const done = work().finally(() => {
    isOver = true;
  });
  const times: Promise<number>[] = [];
  for (let number = 0; !isOver; number += 1) {
    times.push(look(`${url}${addresses[number % addresses.length]}`));
    await wait(pace);
  }
  await done;
  return Promise.all(times);
}

async function look(address: string): Promise<number> {
  const began = performance.now();
  await (await fetch(address)).arrayBuffer();
  return performance.now() - began;
}
