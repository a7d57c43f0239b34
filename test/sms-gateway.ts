import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How the gateway behaves: takes the message, takes it and never answers, breaks the line after taking it, says
 * something nobody can read, or refuses.
 */
export type GatewayMode = 'take' | 'silent' | 'lost' | 'malformed' | 'error' | 'busy' | 'locked' | 'bad-number';

export type SmsGateway = {
  port: number;
  mode: GatewayMode;
  /** What it was asked to send and, as far as it knows, sent. */
  sent: { path: string; headers: http.IncomingHttpHeaders; body: string }[];
  /** Requests of any outcome. */
  asked: number;
  close(): Promise<void>;
};

/** MSG91 and Twilio in one, on loopback: both are told apart by their paths. */
export async function openSmsGateway(mode: GatewayMode = 'take'): Promise<SmsGateway> {
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      gateway.asked += 1;
      const taken = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
      const isTwilio = taken.path.startsWith('/2010-04-01/');
      const refuse = (status: number, message: string, code: number) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(isTwilio ? { code, message, status } : { type: 'error', message, code: String(code) }));
      switch (gateway.mode) {
        case 'error':
          return refuse(500, 'Internal error', 20500);
        case 'busy':
          return refuse(429, 'Too many requests', 20429);
        case 'locked':
          return isTwilio ? refuse(401, 'Authenticate', 20003) : refuse(200, 'Authkey is not valid', 207);
        case 'bad-number':
          return isTwilio
            ? refuse(
                400,
                `The 'To' number ${new URLSearchParams(taken.body).get('To')} is not valid: ${taken.body}`,
                21211,
              )
            : refuse(200, `Invalid mobile number in ${taken.body}`, 211);
      }
      gateway.sent.push(taken);
      if (gateway.mode === 'silent') return;
      if (gateway.mode === 'lost') return request.socket.destroy();
      if (gateway.mode === 'malformed') return response.end('<html>Bad gateway, perhaps</html>');
      const reference = `${isTwilio ? 'SM' : 'req-'}${gateway.sent.length}`;
      return response
        .writeHead(isTwilio ? 201 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(isTwilio ? { sid: reference, status: 'queued' } : { type: 'success', message: reference }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const gateway: SmsGateway = {
    port: (server.address() as AddressInfo).port,
    mode,
    sent: [],
    asked: 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return gateway;
}

/** Addresses for SMS_PROVIDER. Less patience than the default: only silence waits for it. */
export const msg91Of = ({ port }: { port: number }): string =>
  `msg91://test-key@127.0.0.1:${port}/?tls=off&timeout=1500&sender=HOUSE&gate-code.en=flow-gate&query-code.en=flow-query&query-code.hi=flow-query-hi`;
/** And the texts about saved searches. */
export const alertsMsg91Of = (gateway: { port: number }): string =>
  `${msg91Of(gateway)}&alerts-code.en=flow-alerts&alert-letter.en=flow-letter&alert-letter.hi=flow-letter-hi`;
export const twilioOf = ({ port }: { port: number }): string =>
  `twilio://AC1:test-token@127.0.0.1:${port}/?tls=off&timeout=1500&from=+15005550006`;
