import { checkCertificate } from '#server/platform/checks/check-certificate.ts';
import { type Finding, findingsOf, reasonOf, type Say } from '#server/platform/checks/finding.ts';
import { bracketed, type Config } from '#server/platform/config.ts';
import type { Arrival } from '#server/platform/health.ts';
import { isAangan } from './check-port.ts';

/** An address that nobody has (RFC 5737), claimed to see who believes it. */
const claim = '192.0.2.77';
const patience = 10_000;

/** Asks PUBLIC_URL as a visitor would, and compares with what the app says of how the call arrived. */
export async function checkAddress(config: Config): Promise<Finding[]> {
  const say = findingsOf('Public address');
  const { publicUrl, isProduction, isSecure, metricsToken, port, host } = config;
  const { hostname, pathname, port: publicPort } = new URL(publicUrl);
  /** Nothing stands before the app: it speaks no TLS itself. */
  const isDirect = !isSecure && Number(publicPort || 80) === port;
  const isLocal = hostname === 'localhost' || hostname.startsWith('127.');
  if (pathname !== '/')
    say.wrong(`PUBLIC_URL has a path (${pathname}).`, 'Give the address alone: Aangan is at the root of its host.');
  if (isProduction && !isSecure)
    say.wrong(
      `PUBLIC_URL ${publicUrl} is not https.`,
      'Put a proxy with a certificate before it: deploy/Caddyfile, deploy/nginx.conf.',
    );
  if (isSecure) await checkCertificate(hostname, Number(publicPort) || 443, say, patience);

  let response: Response;
  try {
    response = await fetch(`${publicUrl}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: { 'x-forwarded-for': claim, ...(metricsToken && { authorization: `Bearer ${metricsToken}` }) },
    });
  } catch (cause) {
    const isUp = await isAangan(`http://${bracketed(host)}:${port}`);
    const says = `${publicUrl} does not answer: ${reasonOf(cause)}.`;
    if (isDirect && !isUp) say.ok('The app does not run now.');
    else if (isUp)
      say.wrong(says, 'The app runs: look at the name in DNS, the proxy before the app, and the firewall.');
    else say.look(says, 'Start the app and run the doctor again: only then its proxies can be looked at.');
    return say.findings;
  }
  if (response.status >= 300 && response.status < 400) {
    say.wrong(
      `${publicUrl} leads on to ${response.headers.get('location')}.`,
      'Set PUBLIC_URL to the address people end at.',
    );
    return say.findings;
  }
  const body = (await response.json().catch(() => null)) as { status?: string; arrived?: Arrival } | null;
  if (body?.status !== 'ok') {
    const says = `${publicUrl}/healthz answers ${response.status}, and not as Aangan does.`;
    say.wrong(
      says,
      response.status >= 502 && response.status <= 504
        ? 'The proxy does not reach the app: compare its address with HOST and PORT.'
        : 'Somebody else answers there: look at the name in DNS and the proxy.',
    );
    return say.findings;
  }
  say.ok(`Aangan answers at ${publicUrl}.`);
  if (isSecure && !isLocal) await checkPlain(hostname, say);
  if (body.arrived) tellArrival(body.arrived, config, isDirect, say);
  else if (!isDirect)
    say.look(
      'What the proxy passes on was not looked at.',
      'Set METRICS_TOKEN, for the app and here, and run the doctor again.',
    );
  return say.findings;
}

function tellArrival({ publicUrl, forwardedFor, address }: Arrival, config: Config, isDirect: boolean, say: Say): void {
  if (publicUrl !== config.publicUrl) {
    say.wrong(
      `The app that answers has PUBLIC_URL ${publicUrl}.`,
      'Give both the same, and run the doctor with the settings of the app.',
    );
  }
  const { trustedProxies } = config;
  // What proxies added; of one that keeps what visitors claim, the claim is left out.
  const added = forwardedFor.split(',').filter((hop) => hop.trim() !== '' && hop.trim() !== claim).length;
  if (address === claim) {
    say.wrong(
      'The app believes any address that a visitor claims.',
      `Set TRUSTED_PROXIES to ${added}: so many proxies say whom they bring.`,
    );
  } else if (added === 0 && !isDirect) {
    say.wrong(
      'The proxy passes no address of visitors on: all count as one and share its limits.',
      'Let it set X-Forwarded-For, and set TRUSTED_PROXIES to 1: see deploy/nginx.conf.',
    );
  } else if (added !== trustedProxies) {
    const says = `${added} proxies say whom they bring, and TRUSTED_PROXIES is ${trustedProxies}.`;
    say.wrong(says, `Set TRUSTED_PROXIES to ${added}.`);
  } else
    say.ok(added === 0 ? 'No proxy stands before the app.' : 'Addresses of visitors arrive, and none can be claimed.');
}

/** Whoever types the name alone may come without TLS. */
async function checkPlain(hostname: string, say: Say): Promise<void> {
  const plain = await fetch(`http://${hostname}/healthz`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  }).catch(() => null);
  const leads = plain?.headers.get('location') ?? '';
  if (plain !== null && !leads.startsWith('https:')) {
    say.look(`http://${hostname} is served without TLS.`, 'Let the proxy lead it on to https with 308.');
  }
}
