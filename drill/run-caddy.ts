import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireProgram } from '../bench/require-program.ts';
import { freePorts } from './app-server.ts';
import { awaitProxy, type StartedProxy } from './await-proxy.ts';

/** Debian's Caddy with deploy/Caddyfile before this server, on loopback, without TLS and without its own door for orders. */
export async function runCaddy(server: string): Promise<StartedProxy> {
  requireProgram('caddy');
  const folder = mkdtempSync(path.join(tmpdir(), 'aangan-caddy-'));
  const file = path.join(folder, 'Caddyfile');
  const example = readFileSync(new URL('../deploy/Caddyfile', import.meta.url), 'utf8');
  const [port = 0, plain = 0] = await freePorts(2);
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n\thttp_port ${plain}\n}\n${example}`);
  const url = `http://127.0.0.1:${port}`;
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: folder, DOMAIN: url, APP: new URL(server).host },
    stdio: 'ignore',
  });
  return awaitProxy(child, {
    url,
    folder,
    explain: () => `caddy did not start: caddy run --config ${file}`,
  });
}
