import { securityHeaders } from './headers.ts';

/** An answer that goes on: server-sent events (WHATWG HTML section 9.2). */
export type EventStream = {
  response: Response;
  /** What waits in vain is not piled up: too much of it gives way to one event `resync`, read everything again. */
  send(event: string, data: unknown): void;
  end(): void;
};

type Options = {
  /** Cuts the connection, for a reader who takes nothing. */
  hangUp: () => void;
  /** Told once, however it ends. */
  onEnd: () => void;
  /** Milliseconds between two signs of life; proxies give up a silent answer after 30 to 60 s. */
  pulse?: number;
};

/** Events that may wait for one reader: some ten kilobytes. */
const mostWaiting = 200;
const write = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Events leave as the reader takes them. One who has not taken anything between two signs of life is cut off, so that
 * what a stream holds is bounded in size and time.
 */
export function openEventStream({ hangUp, onEnd, pulse = 20_000 }: Options): EventStream {
  const encoder = new TextEncoder();
  let waiting: string[] = [];
  let isOver = false;
  let isMoving = true;
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  /** Set while the reader waits for the next piece. */
  let hand: (() => void) | null = null;

  const push = (text: string) => {
    if (isOver) return;
    waiting.push(text);
    if (waiting.length > mostWaiting) waiting = [write('resync', {})];
    hand?.();
  };
  const finish = () => {
    if (isOver) return;
    isOver = true;
    clearInterval(beat);
    onEnd();
  };
  const beat = setInterval(() => {
    if (waiting.length > 0 && !isMoving) {
      finish();
      hangUp();
      return;
    }
    isMoving = false;
    push(': still here\n\n');
  }, pulse).unref();

  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      pull: (given) =>
        new Promise((resolve) => {
          hand = () => {
            hand = null;
            isMoving = true;
            given.enqueue(encoder.encode(waiting.join('')));
            waiting = [];
            resolve();
          };
          if (waiting.length > 0) hand();
        }),
      cancel: finish,
    },
    // Nothing is asked for ahead of the reader, so that what waits can still be let go of.
    { highWaterMark: 0 },
  );

  return {
    response: new Response(body, {
      headers: {
        ...securityHeaders,
        'content-type': 'text/event-stream; charset=utf-8',
        // Proxies that compress or collect an answer would hold the events back.
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    }),
    send: (event, data) => push(write(event, data)),
    end: () => {
      if (isOver) return;
      const isBehind = waiting.length > 0;
      finish();
      controller?.close();
      if (isBehind) hangUp();
    },
  };
}
