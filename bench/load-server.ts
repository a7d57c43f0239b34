import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requireProgram } from './require-program.ts';

export type Load = {
  url: string;
  connections: number;
  seconds: number;
  headers: Record<string, string>;
  /** Asked in this order, and again from the first when there are no more. */
  paths: readonly string[];
  /** The status every answer must have. */
  status: number;
};

const run = promisify(execFile);

/** A generator in Node takes more of two cores than the server it is to load. */
export const requireWrk = (): void => requireProgram('wrk');

/** In Lua, which wrk speaks: each request the next line of a file, every answer looked at. */
const script = (file: string, { status, headers }: Load) => `
local paths = {}
for line in io.lines(${JSON.stringify(file)}) do paths[#paths + 1] = line end
local headers = {${Object.entries(headers)
  .map(([name, value]) => `[${JSON.stringify(name)}]=${JSON.stringify(value)}`)
  .join(',')}}
local at = 0
function request()
  at = at % #paths + 1
  return wrk.format("GET", paths[at], headers)
end
local others = 0
function setup(thread) loader = thread end
function response(status) if status ~= ${status} then others = others + 1 end end
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('{"count":%d,"microseconds":%d,"broken":%d,"others":%d,"p99":%d}\\n',
    summary.requests, summary.duration, errors.connect + errors.read + errors.write + errors.timeout,
    loader:get("others") or 0, latency:percentile(99)))
end`;

/**
 * Asks without pause over so many connections. @returns answers in all and per second, and milliseconds of the slowest hundredth
 * @throws Error when one had another status or none
 */
export async function loadServer(load: Load): Promise<{ count: number; rate: number; p99: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-wrk-'));
  try {
    const [lua, list] = [join(folder, 'ask.lua'), join(folder, 'paths')];
    await writeFile(list, `${load.paths.join('\n')}\n`);
    await writeFile(lua, script(list, load));
    const times = ['-t1', `-c${load.connections}`, `-d${load.seconds}s`, '--timeout', '10s'];
    const { stdout } = await run('wrk', [...times, '-s', lua, load.url]);
    const said = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<
      'count' | 'microseconds' | 'broken' | 'others' | 'p99',
      number
    >;
    if (said.broken > 0 || said.others > 0)
      throw new Error(`${said.broken} of ${said.count} were not answered, ${said.others} not with ${load.status}`);
    return { count: said.count, rate: said.count / (said.microseconds / 1e6), p99: said.p99 / 1000 };
  } finally {
    await rm(folder, { recursive: true });
  }
}
