import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { settings } from '#server/platform/config.ts';
import { majorVersion } from '#server/platform/database/postgres-binaries.ts';
import { refusePlain } from '#server/platform/http/refuse-plain.ts';
import { readDockerfile, type Stage } from '#test/read-dockerfile.ts';
import { memoryEnv, memoryOptions } from './memory-settings.mjs';

const read = (file: string) => readFile(new URL(`../${file}`, import.meta.url), 'utf8');
let [compose, caddy, nginx, service, socket, example] = ['', '', '', '', '', ''];
let stages: Stage[];
let image: Stage;
let node: string;
beforeAll(async () => {
  [compose, caddy, nginx, service, socket, example] = (await Promise.all(
    ['compose.yaml', 'Caddyfile', 'nginx.conf', 'aangan.service', 'aangan.socket', 'env.example'].map((file) =>
      read(`deploy/${file}`),
    ),
  )) as [string, string, string, string, string, string];
  stages = readDockerfile(await read('Dockerfile'));
  image = stages.at(-1) as Stage;
  node = (JSON.parse(await read('package.json')) as { dependencies: { node: string } }).dependencies.node;
});

const names = new Set<string>(Object.values(settings).map(({ name }) => name));
/** What belongs to the files themselves, and to other programs. */
const others = [
  'DOMAIN',
  'APP',
  'POSTGRES_PASSWORD',
  'STORAGE_KEY',
  'STORAGE_SECRET',
  'PATH',
  ...Object.keys(memoryEnv),
];
const portOf = (text: string) => Number(/(\d+)$/.exec(text)?.[1]);

test('the image is built with the Node of package.json, and runs as nobody who may write the app', () => {
  const major = node.split('.')[0];
  expect(stages.slice(0, -1).map(({ image }) => image)).toEqual([
    `node:${major}-bookworm-slim`,
    `node:${major}-bookworm-slim`,
  ]);
  expect(image.image).toBe('debian:bookworm-slim');
  expect(image.user).toBe('aangan');
  const made = stages.flatMap(({ steps }) => steps).filter((step) => step.does === 'RUN');
  expect(made.map(({ command }) => command)).toContain('npm ci --omit=dev --no-audit --no-fund');
  const copied = image.steps.filter((step) => step.does === 'COPY');
  expect(
    copied.every(({ from, sources }) => from !== 'build' || sources.every((one) => !/node_modules$/.test(one))),
  ).toBe(true);
});

test('every program that image and unit start is there', async () => {
  for (const command of [image.command, image.healthcheck]) {
    const [program, file = ''] = command;
    expect(program).toBe('node');
    expect(await read(file)).not.toBe('');
  }
  const start = /^ExecStart=(.*)$/m.exec(service)?.[1];
  expect(start).toBe(`/opt/aangan/node_modules/node/bin/node ${memoryOptions.join(' ')} build/app/main.js`);
  for (const [name, value] of Object.entries(memoryEnv)) expect(service).toContain(`${name}=${value}`);
});

test('every setting that is named anywhere exists', () => {
  const inCompose = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  const ofApp = [...(/\n {2}app:\n([\s\S]*?)\n\n/.exec(compose)?.[1] ?? '').matchAll(/^ {6}([A-Z_]+):/gm)].map(
    ([, name = '']) => name,
  );
  const inExample = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
  const inUnit = [...service.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((one) => one.split('=')[0] ?? ''),
  );
  const inCaddy = [...caddy.matchAll(/\{\$(\w+)/g)].map(([, name = '']) => name);
  const all = [...inCompose, ...ofApp, ...inExample, ...inUnit, ...inCaddy, ...Object.keys(image.env)];
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter((name) => !names.has(name) && !others.includes(name))).toEqual([]);
  // Whatever compose needs, the example has a line for.
  expect(inCompose.filter((name) => !inExample.includes(name))).toEqual([]);
});

test('ports agree: the app, its image, compose, Caddy, nginx and systemd', () => {
  const usual = Number(settings.port.default);
  const said = {
    image: Number(image.env['PORT']),
    compose: portOf(/APP: (\S+)/.exec(compose)?.[1] ?? ''),
    caddy: portOf(/\{\$APP:([^}]+)\}/.exec(caddy)?.[1] ?? ''),
    nginx: portOf(/server (\S+?) max_fails/.exec(nginx)?.[1] ?? ''),
    unit: portOf(/ PORT=(\d+)/.exec(service)?.[1] ?? ''),
    socket: portOf(/ListenStream=(\S+)/.exec(socket)?.[1] ?? ''),
  };
  expect(said).toEqual({ image: usual, compose: usual, caddy: usual, nginx: usual, unit: usual, socket: usual });
  expect(portOf(/@files:(\d+)/.exec(compose)?.[1] ?? '')).toBe(portOf(/VGW_PORT: ":(\d+)"/.exec(compose)?.[1] ?? ''));
});

test('the PostgreSQL of compose is the one that the app brings itself', () => {
  expect(/image: postgres:(\d+)$/m.exec(compose)?.[1]).toBe(majorVersion);
});

test('Caddy keeps back and lets through what the example for nginx does', () => {
  for (const path of ['/readyz', '/metrics']) expect(caddy).toContain(path);
  const megabytes = (text: string, form: RegExp) =>
    [...text.matchAll(form)].map(([, size]) => Number(size)).sort((a, b) => a - b);
  expect(megabytes(caddy, /max_size (\d+)MB/g)).toEqual(megabytes(nginx, /client_max_body_size (\d+)m/g));
  const uploads = /location ~ \^\/api\/\((.*)\) \{/
    .exec(nginx)?.[1]
    ?.split('|')
    .map((one) => `/api/${one.replace(/\$$/, '').replace(/\/$/, '/*')}`);
  expect(/@upload path (.*)/.exec(caddy)?.[1]?.split(' ')).toEqual(uploads);
});

test('both lead pages from http to https and refuse calls there, as the app does (ASVS 4.1.2)', () => {
  const ofNginx = /listen 80;[\s\S]*?location ~ \^\/\((.*)\)\/ \{\s*return 403;/.exec(nginx)?.[1]?.split('|');
  const plain = /\nhttp:\/\/ \{\n([\s\S]*?)\n\}/.exec(caddy)?.[1] ?? '';
  const ofCaddy = /not path (.*)/.exec(plain)?.[1]?.split(' ');
  expect(ofCaddy).toEqual(ofNginx?.map((one) => `/${one}/*`));
  expect(plain).toContain('method GET HEAD');
  expect(plain).toMatch(/redir @pages https:\/\/\{host\}\{uri\} 308\n\trespond 403/);
  const house = { isSecure: true, publicUrl: 'https://homes.example', trustedProxies: 1 };
  const headers = { 'x-forwarded-proto': 'http' };
  for (const folder of ofNginx ?? [])
    expect(refusePlain({ method: 'GET', url: `/${folder}/x`, headers }, house), folder).toBeInstanceOf(Error);
  expect(refusePlain({ method: 'GET', url: '/property/x', headers }, house)).toMatchObject({ status: 308 });
});

test('the app of compose signs in to its database as the role that the script makes, which is no superuser (ASVS 13.2.2)', async () => {
  const script = await read('deploy/make-role.sh');
  const [, role, , database] = /DATABASE_URL: postgres:\/\/(\w+):(.+)@database:5432\/(\w+)/.exec(compose) ?? [];
  expect(compose).toContain('- ./make-role.sh:/docker-entrypoint-initdb.d/make-role.sh:ro');
  expect(compose).not.toMatch(/POSTGRES_USER|POSTGRES_DB/);
  expect(script).toContain(`create role ${role} login createdb password :'password';`);
  expect(script).toContain(`create database ${database} owner ${role};`);
  expect(script).toContain('alter role postgres password null;');
});
