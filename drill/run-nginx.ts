import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireProgram } from '../bench/require-program.ts';
import { awaitProxy, type StartedProxy } from './await-proxy.ts';

/** The example of deploy/nginx.conf before these servers, on loopback. What it is changed in has to be there. */
function exampleFor(servers: readonly string[], port: number): string {
  let text = readFileSync(new URL('../deploy/nginx.conf', import.meta.url), 'utf8');
  const change = (from: RegExp, to: string) => {
    if (!from.test(text)) throw new Error(`deploy/nginx.conf has no ${from}`);
    text = text.replace(from, to);
  };
  for (const [at, server] of servers.entries())
    change(new RegExp(`10\\.0\\.0\\.${11 + at}:3000`), new URL(server).host);
  change(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '');
  change(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`);
  change(/ {2}ssl_certificate .*\n {2}ssl_certificate_key .*\n/, '');
  return text;
}

/** Debian's nginx with our example, as one process tree that ends with the drill. */
export async function runNginx(servers: readonly string[], port: number): Promise<StartedProxy> {
  requireProgram('nginx');
  const folder = mkdtempSync(path.join(tmpdir(), 'aangan-nginx-'));
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(path.join(folder, 'aangan.conf'), exampleFor(servers, port));
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    [
      process.getuid?.() === 0 ? 'user root;' : '',
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;`,
      'events { worker_connections 2048; }',
      `http { access_log off; ${places.join(' ')} include ${folder}/aangan.conf; }`,
    ].join('\n'),
  );
  const child = spawn('nginx', ['-p', folder, '-c', `${folder}/nginx.conf`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return awaitProxy(child, {
    url: `http://127.0.0.1:${port}`,
    folder,
    explain: () => `nginx did not start: ${readFileSync(path.join(folder, 'error.log'), 'utf8')}`,
  });
}
