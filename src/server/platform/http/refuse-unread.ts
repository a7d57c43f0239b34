import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { CodedError } from '#contract/errors.ts';
import { writeFailure } from './answers.ts';

/** Longer addresses are refused before anything parses them. */
export const maxAddress = 8192;

export const addressTooLong = () =>
  new CodedError('uri_too_long', `The address is too long: ${maxAddress} characters are the most`);

/** A failure before any router, after which nobody listens on this connection. */
export function refuseBefore(response: ServerResponse, error: CodedError): void {
  const { status, headers, body } = writeFailure(error);
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' }).end(body);
}

/** Node would refuse it by itself, without a word (RFC 9112 section 3.2). */
export const lacksHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host === undefined && httpVersion === '1.1';

export const hostMissing = () => new CodedError('bad_request', 'The request does not say which host it is for');

type ParserError = Error & { code?: string; rawPacket?: Buffer };

/**
 * What Node's own parser cannot read is refused in our envelope too (API-GEN-14). It ends the connection: where the next
 * request would begin is not known.
 */
export function refuseUnread(server: Server): void {
  server.on('clientError', (error: ParserError, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) return void socket.destroy();
    const { status, headers, body } = writeFailure(explain(error));
    const lines = Object.entries({ ...headers, connection: 'close', 'content-length': Buffer.byteLength(body) });
    const head = [`HTTP/1.1 ${status} ${reasons[status] ?? 'Refused'}`, ...lines.map((line) => line.join(': '))];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    refuseBefore(response, new CodedError('expectation_failed', 'Of all expectations only 100-continue can be met')),
  );
}

/** Whether an answer is on its way over the socket; Node asks in the same way before it writes a refusal of its own. */
const isAnswering = (socket: Socket): boolean =>
  (socket as { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true;

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
};

function explain({ code, rawPacket }: ParserError): CodedError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new CodedError('request_timeout', 'The request did not come in time');
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW')
    return new CodedError('body_too_large', 'The body says too much of its parts');
  if (code !== 'HPE_HEADER_OVERFLOW') return new CodedError('bad_request', 'This is no request that can be read');
  const [, address = ''] = rawPacket?.toString('latin1').split('\r\n', 1)[0]?.split(' ') ?? [];
  return address.length > maxAddress
    ? addressTooLong()
    : new CodedError('headers_too_large', 'The headers are too large: 16 KB are the most');
}
