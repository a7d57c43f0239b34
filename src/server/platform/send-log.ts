import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { connect, type TLSSocket } from 'node:tls';

/** Bytes that wait while the other side is away; what comes beyond is counted and left out. */
const mostWaiting = 1_000_000;
const pauses = { first: 1000, most: 30_000 };
/** Milliseconds for a machine to show its certificate: one that hangs takes the connection and says nothing. */
const longestGreeting = 10_000;
/** Local use 0. */
const facility = 16;
const severities: Record<string, number> = { 60: 2, 50: 3, 40: 4, 30: 6, 20: 7, 10: 7 };

/** A line as syslog wants it over TLS (RFC 5424, framed by its length as in RFC 5425). */
export function frameLine(line: string): Buffer {
  const severity = severities[/"level":(\d+)/.exec(line)?.[1] ?? ''] ?? 6;
  const at = /"time":"([^"]+)"/.exec(line)?.[1] ?? '-';
  const head = `<${facility * 8 + severity}>1 ${at} ${hostname() || '-'} aangan ${process.pid} - - `;
  const message = Buffer.from(head + line.trimEnd());
  return Buffer.concat([Buffer.from(`${message.length} `), message]);
}

/** The other side must show a certificate that is trusted; there is no way round that. @param ca trusted beside what the system trusts */
export function connectToReceiver(address: string, ca?: string): TLSSocket {
  const { hostname: host, port } = new URL(address);
  const named = isIP(host) === 0 && { servername: host };
  return connect({ host, port: Number(port), minVersion: 'TLSv1.2', ...named, ...(ca && { ca }) });
}

export type LogSender = {
  write: (line: string) => void;
  close: () => void;
};

/**
 * Sends lines of the log to another machine as they are written, so that whoever breaks into this one finds them gone already.
 * While it is away lines wait, up to a megabyte.
 * `tell`: what is said about the sending itself, on this machine.
 */
export function sendLog(address: string, tell: (line: object) => void, ca?: string): LogSender {
  let socket: TLSSocket | null = null;
  let isReady = false;
  let isClosed = false;
  let pause = pauses.first;
  /** Once for each time that it is away. */
  let isTold = false;
  let timer: NodeJS.Timeout | undefined;
  let waiting: Buffer[] = [];
  let bytes = 0;
  let leftOut = 0;

  const flush = (open: TLSSocket) => {
    for (const frame of waiting) open.write(frame);
    if (leftOut > 0)
      open.write(
        frameLine(
          JSON.stringify({
            level: 40,
            time: new Date().toISOString(),
            leftOut,
            msg: 'lines that had no room were left out',
          }),
        ),
      );
    waiting = [];
    bytes = 0;
    leftOut = 0;
  };
  const open = () => {
    const next = connectToReceiver(address, ca);
    let why = 'it closed the connection';
    let since = Number.POSITIVE_INFINITY;
    socket = next;
    // The sending keeps no process from its end.
    next.unref();
    next.setKeepAlive(true, 30_000);
    const greeting = setTimeout(() => next.destroy(new Error('it shows no certificate')), longestGreeting).unref();
    next.on('secureConnect', () => {
      clearTimeout(greeting);
      isReady = true;
      since = performance.now();
      flush(next);
    });
    next.on('error', (cause) => {
      why = cause.message;
    });
    next.on('close', () => {
      clearTimeout(greeting);
      isReady = false;
      socket = null;
      if (isClosed) return;
      // One that takes us in and soon turns us out, for it wants a certificate of ours, is no better than one that is away.
      if (performance.now() - since > pauses.most) {
        pause = pauses.first;
        isTold = false;
      } else if (!isTold) {
        isTold = true;
        tell({ err: why, msg: 'LOG_TO takes no lines: they wait' });
      }
      timer = setTimeout(open, pause).unref();
      pause = Math.min(pauses.most, pause * 2);
    });
    next.resume();
  };
  open();

  return {
    write: (line) => {
      const frame = frameLine(line);
      const held = isReady ? (socket?.writableLength ?? 0) : bytes;
      if (held + frame.length > mostWaiting) leftOut += 1;
      else if (isReady) {
        if (leftOut > 0 && socket !== null) flush(socket);
        socket?.write(frame);
      } else {
        waiting.push(frame);
        bytes += frame.length;
      }
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      socket?.end();
    },
  };
}
