import path from 'node:path';
import { sql } from 'kysely';
import { startEmbedded } from '#server/platform/database/embedded-postgres.ts';
import type { Db } from '#server/platform/database/open-database.ts';
import { type LineMode, openFaultyLine } from '#test/faulty-line.ts';
import { openGeocoder } from '#test/geocoder.ts';
import { openMailServer } from '#test/mail-server.ts';
import { msg91Of, openSmsGateway } from '#test/sms-gateway.ts';
import { startS3 } from '#test/start-s3.ts';
import { judge } from '../bench/figures.ts';
import { onGrounds, openBeside, openHouse, silentLog } from './open-house.ts';
import { sendPicture } from './send-picture.ts';
import { type Fault, underFaults } from './under-fault.ts';
import { openVisitor, signIn, type Visitor } from './visitor.ts';

const modes: Record<Exclude<LineMode, 'well'>, string> = {
  slow: 'slow',
  silent: 'silent',
  cut: 'breaks off in mid-answer',
  lying: 'answers nonsense',
  refusing: 'takes nobody in',
};

let numbers = 0;
/** Numbers of India that nobody has used yet. */
const newNumber = () => {
  numbers += 1;
  return `+9197${String(numbers).padStart(8, '0')}`;
};

/** SMS, mail, the file store and the map, each failing in every way while people ask for what needs them. */
export async function drillOthers(): Promise<boolean> {
  return onGrounds('others', async (grounds) => {
    const { folder, later } = grounds;
    const opened = <T extends { close(): unknown }>(one: T): T => {
      later(one.close);
      return one;
    };
    const postgres = await startEmbedded(path.join(folder, 'database'), silentLog);
    later(postgres.stop);
    const [s3, mails, sms, map] = [
      opened(await startS3()),
      opened(await openMailServer()),
      opened(await openSmsGateway()),
      opened(await openGeocoder()),
    ];
    const toStore = opened(await openFaultyLine(Number(new URL(s3.addressOf()).port)));
    const toMails = opened(await openFaultyLine(mails.port));
    const toSms = opened(await openFaultyLine(sms.port));
    const toMap = opened(await openFaultyLine(Number(new URL(map.url).port)));
    const store = new URL(s3.addressOf());
    store.port = `${toStore.port}`;
    const databaseUrl = postgres.connectionString;
    const server = await openHouse(grounds, databaseUrl, {
      STORAGE_URL: store.href,
      SMTP_URL: `smtp://127.0.0.1:${toMails.port}/?tls=off`,
      SMS_PROVIDER: msg91Of(toSms),
      GEOCODER_URL: `http://127.0.0.1:${toMap.port}/maps`,
    });
    const { url } = server;
    const db = await openBeside(grounds, databaseUrl);
    const visitor = openVisitor('127.0.3.1');
    later(visitor.leave);
    const staff = await signIn(visitor, url);
    const picture = await sendPicture(url, staff);

    const asksOf = {
      sms: [(who: Visitor) => who.ask(`${url}/api/otp/send`, { body: { phone: newNumber() } })],
      mail: [],
      files: [() => sendPicture(url, staff), (who: Visitor) => who.ask(new URL(picture.data.url, url).href)],
      map: [(who: Visitor) => who.ask(`${url}/api/places/search?q=neem+${newNumber()}&enter=1`, { headers: staff })],
    } satisfies Record<string, Fault['asks']>;
    const lines = { sms: toSms, mail: toMails, files: toStore, map: toMap };
    const faults = Object.entries(lines).flatMap(([name, line]) =>
      Object.entries(modes).map(
        ([mode, words]): Fault => ({
          name: `${name}: ${words}`,
          asks: asksOf[name as keyof typeof lines],
          // A provider that failed five times in a row rests for half a minute.
          backWithin: 45_000,
          strike: () => {
            line.mode = mode as LineMode;
          },
          heal: () => {
            line.mode = 'well';
          },
        }),
      ),
    );
    const only = process.env.OTHERS;
    const chosen = faults.filter(({ name }) => only === undefined || name.startsWith(only));
    const kept = await underFaults({ url, db }, chosen);
    return judge('letters of leads that are neither there nor waiting', await countMute(db), 0, 'at most') && kept;
  });
}

/** Leads of which no letter has left or waits to leave. */
async function countMute(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from inquiries where not exists (
      select from messages where inquiry_id = inquiries.id and state in ('waiting', 'sent', 'uncertain'))`.execute(db);
  return rows[0]?.count ?? Number.NaN;
}
