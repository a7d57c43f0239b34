import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEvents, type ServerEvent } from './live-events.ts';

async function readAll(bytes: Uint8Array, cuts: number[] = []): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  const pieces = [0, ...ends].map((start, at) => bytes.slice(start, ends[at] ?? bytes.length));
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  await readEvents(body, (event) => events.push(event));
  return events;
}
const encode = (text: string) => new TextEncoder().encode(text);

const cases: [string, string, ServerEvent[]][] = [
  ['an event with its name', 'event: change\ndata: {"a":1}\n\n', [{ event: 'change', data: '{"a":1}' }]],
  ['one without a name', 'data: x\n\n', [{ event: 'message', data: 'x' }]],
  ['data in two lines', 'data: x\ndata: y\n\n', [{ event: 'message', data: 'x\ny' }]],
  [
    'other line ends',
    'event: a\r\ndata: 1\r\n\r\nevent: b\rdata: 2\r\r',
    [
      { event: 'a', data: '1' },
      { event: 'b', data: '2' },
    ],
  ],
  ['signs of life', ': still here\n\n:\n\n', []],
  ['a name without data', 'event: change\n\n', []],
  ['an event that was cut off', 'event: change\ndata: {"a":1}\n', []],
];
test.each(cases)('reads %s', async (_, text, events) => {
  // A last line end may be the first half of one; what follows in a stream tells.
  expect(await readAll(encode(`${text}: more`))).toEqual(events);
});

test('it does not matter where the network cuts, also inside a letter or a line end', async () => {
  const event = fc.record({
    event: fc.constantFrom('change', 'ready'),
    data: fc.string({ unit: 'grapheme', minLength: 1 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(event), fc.array(fc.nat()), fc.constantFrom('\n', '\r\n'), async (events, cuts, end) => {
      const sent = events.map((one) => ({ ...one, data: JSON.stringify(one.data) }));
      const text = sent.map((one) => `event: ${one.event}${end}data: ${one.data}${end}${end}`).join('');
      expect(await readAll(encode(text), cuts)).toEqual(sent);
    }),
  );
});
