import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { reasonOf, type Say } from './finding.ts';

/** Days a certificate should still have; those that renew themselves do so with thirty left. */
const days = { wrong: 3, look: 20 };

/** Asks for the certificate as a browser does. `patience`: milliseconds. */
export async function checkCertificate(hostname: string, port: number, say: Say, patience = 10_000): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port,
    // A name alone: for a bare address TLS has none (RFC 6066).
    servername: isIP(host) === 0 ? host : '',
    rejectUnauthorized: false,
    timeout: patience,
  });
  try {
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    await once(socket, 'secureConnect');
    const next = 'Look at what renews it: the log of Caddy, or `certbot renew --dry-run`.';
    if (!socket.authorized)
      say.wrong(`Browsers refuse the certificate of ${host}: ${socket.authorizationError}.`, next);
    else sayDaysLeft(socket, host, say, next);
  } catch (cause) {
    say.wrong(
      `No TLS at ${host}:${port}: ${reasonOf(cause)}.`,
      'Start the proxy, and look at the name in DNS and the firewall (ports 80 and 443).',
    );
  } finally {
    socket.destroy();
  }
}

/** How long the certificate of the other side lasts. */
export function sayDaysLeft(socket: TLSSocket, host: string, say: Say, next: string): void {
  const left = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000);
  if (left < days.wrong) say.wrong(`The certificate of ${host} ends in ${left} days.`, next);
  else if (left < days.look) say.look(`The certificate of ${host} ends in ${left} days.`, next);
  else say.ok(`The certificate of ${host} is good for ${left} days.`);
}
