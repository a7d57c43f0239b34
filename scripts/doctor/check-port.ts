import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Finding, findingsOf, reasonOf } from '#server/platform/checks/finding.ts';
import { bracketed, type Config } from '#server/platform/config.ts';
import { findHolder } from './find-holder.ts';

/** Whether the app answers there. */
export const isAangan = async (url: string): Promise<boolean> =>
  (
    await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5000) })
      .then((response) => response.json())
      .catch(() => null)
  )?.status === 'ok';

export async function checkPort({ port, host }: Config): Promise<Finding[]> {
  const { findings, ok, look, wrong } = findingsOf('Port');
  const place = `Port ${port} on ${host}`;
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
    server.close();
    ok(port === 0 ? 'Any free one is taken.' : `${place} is free.`);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      const holder = findHolder(port) ?? 'another program';
      const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
      if (await isAangan(`http://${bracketed(reached)}:${port}`)) ok(`${place}: Aangan serves there, ${holder}.`);
      else
        wrong(
          `${place} is held by ${holder}.`,
          `Stop it, or choose another PORT. Who it is: ss -ltnp 'sport = :${port}'`,
        );
    } else if (code === 'EACCES') {
      wrong(`${place}: this user may not listen there.`, 'Choose a PORT above 1023 and put a proxy before it.');
    } else wrong(`${place}: ${reasonOf(cause)}.`, 'This machine has no such address; see HOST.');
  }
  if (findings[0]?.state !== 'wrong' && (host === '0.0.0.0' || host === '::') && !process.env.TRUSTED_PROXIES) {
    look(
      'HOST lets everybody reach the app past a proxy.',
      'Where a proxy runs on this machine, leave HOST at 127.0.0.1.',
    );
  }
  return findings;
}
