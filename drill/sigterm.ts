import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbedded } from '#server/platform/database/embedded-postgres.ts';
import { openDatabaseDoor } from '#test/database-door.ts';
import { openQuestionDoor } from '#test/question-door.ts';
import { runServer } from '#test/run-server.ts';
import { judge } from '../bench/figures.ts';
import { serverSettings } from './app-server.ts';
import { countLeads, makeLead } from './leads.ts';
import { onGrounds, openBeside, silentLog } from './open-house.ts';
import { sendPicture } from './send-picture.ts';
import { openVisitor, signIn } from './visitor.ts';

const visitors = 30;
const stops = Number(process.env.DRILL_KILLS ?? 6);
/** Milliseconds: the promise, and what is allowed on top for a machine that others use too. */
const longestStop = 10_500;

type Seen = { cut: string[]; answered: number; refused: number };

/**
 * SIGTERM at moments by chance to a server with nobody before it, under reads, leads and uploads: whoever was being answered gets
 * the answer, and the process ends with 0 within ten seconds; also when the database is slow, and when it never answers again.
 */
export async function drillSigterm(): Promise<boolean> {
  return onGrounds('sigterm', async (grounds) => {
    const { folder, later } = grounds;
    const postgres = await startEmbedded(path.join(folder, 'database'), silentLog);
    later(postgres.stop);
    const questions = await openQuestionDoor(postgres.connectionString);
    later(questions.close);
    const door = await openDatabaseDoor(questions.connectionString);
    later(door.shut);
    const db = await openBeside(grounds, postgres.connectionString);
    const env = { DATABASE_URL: door.connectionString, DATA_DIR: path.join(folder, 'app'), TRUSTED_PROXIES: '0' };
    const acknowledged = new Map<string, string>();
    const verdicts: boolean[] = [];
    const turns = [
      ...Array.from({ length: stops }, () => 'under load'),
      ...['database 200 ms late', 'database frozen'].flatMap((name) => [name, name]),
    ];
    for (const name of turns) {
      const server = runServer({ ...serverSettings, ...env });
      const url = await server.ready;
      const over = new AbortController();
      const asking = Array.from({ length: visitors }, (_, at) =>
        ask(url, `127.5.0.${at + 1}`, over.signal, acknowledged),
      );
      await wait(1500 + Math.random() * 1500);
      if (name.includes('late')) questions.delay = 200;
      await wait(500);
      if (name.includes('frozen')) {
        door.freeze();
        await wait(500);
      }
      const began = performance.now();
      server.child.kill('SIGTERM');
      const [code, signal] = await server.exit;
      const took = performance.now() - began;
      questions.delay = 0;
      over.abort();
      const seen = await Promise.all(asking);
      if (name.includes('frozen')) {
        await door.shut();
        await door.open();
      }
      const cut = seen.flatMap((one) => one.cut);
      const answered = seen.reduce((sum, one) => sum + one.answered, 0);
      console.log(
        `  ${name}: ${answered} answers, ${cut.length} cut in the middle, ended with ${code ?? signal} after ${Math.round(took)} ms`,
      );
      for (const words of new Set(cut)) console.log(`    ${words}`);
      // Whoever waits for the database longer than eight seconds is cut; the process must end all the same.
      const waits = name.startsWith('database');
      verdicts.push((waits || (cut.length === 0 && code === 0)) && took < longestStop && signal === null);
    }
    const leads = await countLeads(db, acknowledged);
    return [
      judge('stops that kept what is promised', verdicts.filter(Boolean).length, turns.length, 'at least'),
      judge('acknowledged leads', leads.acknowledged, 100, 'at least'),
      judge('acknowledged leads lost', leads.lost, 0, 'at most'),
      judge('leads stored twice', leads.doubled, 0, 'at most'),
    ].every(Boolean);
  });
}

/** Asks until the server is gone. A call that was sent in time and not answered was cut; one that came too late was refused. */
async function ask(url: string, address: string, over: AbortSignal, acknowledged: Map<string, string>): Promise<Seen> {
  const visitor = openVisitor(address);
  const seen: Seen = { cut: [], answered: 0, refused: 0 };
  const staff = address.endsWith('.1') ? await signIn(visitor, url).catch(() => null) : null;
  for (let turn = 0; !over.aborted; turn += 1) {
    try {
      if (staff !== null) await sendPicture(url, staff);
      else if (turn % 2 === 0) await visitor.ask(`${url}/properties?search=neem${Math.random()}`);
      else {
        const { key, headers, body } = makeLead();
        const { status, data, text } = await visitor.ask(`${url}/api/inquiries`, { headers, body });
        if (status === 201) acknowledged.set(key, data.id);
        else if (status !== 503) seen.cut.push(`a lead was answered ${status}: ${text.slice(0, 100)}`);
      }
      seen.answered += 1;
    } catch (cause) {
      const { code, message, cause: inner } = cause as NodeJS.ErrnoException;
      const word = code ?? (inner as NodeJS.ErrnoException | undefined)?.code ?? message;
      if (word === 'ECONNREFUSED') seen.refused += 1;
      else seen.cut.push(`${staff === null ? '' : 'an upload: '}${word}`);
      if (seen.refused + seen.cut.length > 3) break;
    }
    await wait(20 + Math.random() * 60);
  }
  visitor.leave();
  return seen;
}
