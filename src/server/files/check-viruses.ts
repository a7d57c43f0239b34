import { connect, type Socket } from 'node:net';
import { CodedError } from '#contract/errors.ts';
import type { Platform } from '../platform/platform.ts';

/** Milliseconds without a word of the scanner; the largest file takes it a few seconds. */
const patience = 30_000;
/** clamd refuses a piece that is larger than its StreamMaxLength, 25 MB at first. */
const piece = 64 * 1024;

/**
 * Asks ClamAV about a file where one is set (ASVS 5.4.3), in the protocol of clamd: INSTREAM, pieces behind their length, an
 * empty one, one line back.
 * @throws CodedError `unsupported_type` for what it knows, `unavailable` when it does not answer: nothing is kept unseen
 */
export async function checkViruses({ config, log }: Pick<Platform, 'config' | 'log'>, bytes: Buffer): Promise<void> {
  if (config.virusScanner === null) return;
  let answer: string;
  try {
    answer = await askScanner(config.virusScanner, bytes);
  } catch (cause) {
    log.error({ err: cause }, 'the virus scanner does not answer');
    throw new CodedError('unavailable', 'Files cannot be checked just now. Please try again later.');
  }
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found !== undefined) {
    log.warn({ found }, 'an upload was refused: the virus scanner knows it');
    throw new CodedError('unsupported_type', 'This file is not accepted: the virus scanner says it does harm');
  }
  if (answer !== 'stream: OK') {
    log.error({ answer }, 'the virus scanner answers something else');
    throw new CodedError('unavailable', 'Files cannot be checked just now. Please try again later.');
  }
}

function openScanner(address: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(address);
  return protocol === 'unix:' ? connect(pathname) : connect(Number(port), hostname);
}

function askScanner(address: string, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = openScanner(address);
    let said = '';
    socket.setTimeout(patience, () => socket.destroy(new Error('no answer in time')));
    socket.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(said.replace(/\0$/, '').trim()));
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += piece) {
      const part = bytes.subarray(at, at + piece);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(part.length);
      socket.write(length);
      socket.write(part);
    }
    // It closes when it has answered; before that it may take our end for its own.
    socket.write(Buffer.alloc(4));
  });
}
