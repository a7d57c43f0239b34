import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveChange } from '#contract/staff-inquiries.ts';
import { followChanges, waits } from './live-connection.ts';

const usual = { ...waits };
beforeEach(() => {
  Object.assign(waits, {
    silence: 5000,
    poll: 60_000,
    first: 5,
    longest: 40,
    lived: 10_000,
    rest: 60_000,
    useStep: 0,
  });
});
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  Object.assign(waits, usual);
});

let person = 0;

/** A server whose streams the test writes into, and tabs of one browser that read them. */
function openBrowser() {
  person += 1;
  const name = `person-${person}`;
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const server = {
    opened: 0,
    answer: null as (() => Response) | null,
    send: (event: string, data: unknown) =>
      streams.at(-1)?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)),
    cut: () => streams.at(-1)?.close(),
  };
  const open = async (signal: AbortSignal) => {
    server.opened += 1;
    if (server.answer !== null) return server.answer();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        streams.push(controller);
        signal.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  const openTab = () => {
    const tab = { changes: [] as LiveChange[], resyncs: 0 };
    const { use, stop } = followChanges(name, {
      open,
      onChange: (change) => tab.changes.push(change),
      onResync: () => {
        tab.resyncs += 1;
      },
      isShown: () => true,
    });
    stops.push(stop);
    return { tab, use, stop };
  };
  return { server, openTab };
}
const change: LiveChange = { id: 'a', change: 'created' };

test('of many tabs one reads the stream, all hear, and another takes over when it is closed', async () => {
  const { server, openTab } = openBrowser();
  const tabs = [openTab(), openTab(), openTab()];
  await vi.waitFor(() => expect(server.opened).toBe(1));
  server.send('ready', {});
  server.send('change', change);
  for (const { tab } of tabs) await vi.waitFor(() => expect(tab.changes).toEqual([change]));
  expect(server.opened).toBe(1);
  tabs[0]?.stop();
  await vi.waitFor(() => expect(server.opened).toBe(2));
  server.send('ready', {});
  server.send('change', { id: 'b', change: 'changed' });
  for (const { tab } of tabs.slice(1)) await vi.waitFor(() => expect(tab.changes.at(-1)?.id).toBe('b'));
  expect(tabs[0]?.tab.changes).toHaveLength(1);
});

test('a stream that ended is opened again, and everything is read again from where it stands', async () => {
  const { server, openTab } = openBrowser();
  const { tab } = openTab();
  await vi.waitFor(() => expect(server.opened).toBe(1));
  server.send('ready', {});
  await vi.waitFor(() => expect(tab.resyncs).toBe(1));
  server.cut();
  await vi.waitFor(() => expect(server.opened).toBe(2));
  server.send('ready', {});
  await vi.waitFor(() => expect(tab.resyncs).toBe(2));
});

test('refusals are met with growing waits, and a named wait is kept', async () => {
  const { server, openTab } = openBrowser();
  server.answer = () => new Response('', { status: 502 });
  openTab();
  await new Promise((resolve) => setTimeout(resolve, 400));
  // 5 ms doubled up to 40 ms, each between half and whole: some fifteen, never hundreds.
  expect(server.opened).toBeGreaterThan(2);
  expect(server.opened).toBeLessThan(40);
  server.answer = () => new Response('', { status: 503, headers: { 'retry-after': '60' } });
  await new Promise((resolve) => setTimeout(resolve, 100));
  const asked = server.opened;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(server.opened).toBe(asked);
});

test('a connection that fell silent is given up', async () => {
  waits.silence = 30;
  const { server, openTab } = openBrowser();
  openTab();
  await vi.waitFor(() => expect(server.opened).toBeGreaterThan(1));
});

test('where nobody has worked for hours nothing is asked for, until somebody does in any tab', async () => {
  Object.assign(waits, { rest: 50, poll: 60 });
  const { server, openTab } = openBrowser();
  const [first, second] = [openTab(), openTab()];
  await vi.waitFor(() => expect(server.opened).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 80));
  waits.useStep = 20;
  server.cut();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(server.opened).toBe(1);
  expect(first.tab.resyncs + second.tab.resyncs).toBe(0);
  second.use();
  await vi.waitFor(() => expect(server.opened).toBe(2));
  expect(second.tab.resyncs).toBeGreaterThan(0);
});

test('without a stream everything is read from time to time', async () => {
  waits.poll = 60;
  const { server, openTab } = openBrowser();
  server.answer = () => new Response('', { status: 503, headers: { 'retry-after': '60' } });
  const { tab } = openTab();
  await vi.waitFor(() => expect(tab.resyncs).toBeGreaterThan(1));
});
