import { sql } from 'kysely';
import { type EndpointKey, endpoints } from '#contract/endpoints.ts';
import { openCutHouse } from '#test/cut-house.ts';
import { type CutResult, cutWrite } from '#test/cut-write.ts';
import prepareDatabase from '#test/database.ts';
import { publicWrites } from '#test/public-writes.ts';
import { makeSignedIn, signIn } from '#test/sign-in.ts';
import { staffWrites } from '#test/staff-writes.ts';
import { judge } from '../bench/figures.ts';

type Admin = Awaited<ReturnType<typeof makeSignedIn>>;

/** What goes on behind the answer of an import is for its own tests, which kill it; how many places an order moves is never the same. */
const leftOut: EndpointKey[] = ['POST /properties/import', 'PUT /team/order'];

/** Only writes with one of these words in their names. */
const only = process.env.WRITES?.split(',') ?? [];

/** Every write that has an example: its first, second … last question to the database is lost, and then its answer. */
export async function drillWrites(): Promise<boolean> {
  const removeDatabase = await prepareDatabase();
  const house = await openCutHouse();
  try {
    const { started } = house;
    const { db } = started.platform;
    const examples = (admin: Admin) => ({
      ...publicWrites(started),
      ...staffWrites(started, admin),
    });
    let admin = await makeSignedIn(started, { role: 'admin' });
    const { row } = admin;
    const keys = (Object.keys(endpoints) as EndpointKey[]).filter((key) => !key.startsWith('GET '));
    const known = keys.filter((key) => key in examples(admin) && !leftOut.includes(key));
    const chosen = known.filter((key) => only.length === 0 || only.some((word) => key.includes(word)));
    const faults: string[] = [];
    let [tries, coded] = [0, 0];
    for (const key of chosen) {
      const isOfSession = key.includes('/admin/auth/') || key.includes('/otp/');
      const prepare = async () => {
        // What one person may do or have only so many times.
        await sql`truncate limits, sign_in_tries, smart_lists`.execute(db);
        // Examples of listings make these anew.
        await sql`update parameters set name = name || ' ' || id, value = value || '_' || id
          where value in ('sky_villa', 'garden_homes')`.execute(db);
        if (isOfSession) admin = await makeSignedIn(started, { role: 'admin' });
        return () => Promise.resolve(examples(admin)[key]?.call());
      };
      const walk = async (again: number): Promise<CutResult> => {
        try {
          // A token is good for ten minutes, and all of them take longer.
          admin = { ...(await signIn(started, row)), row };
          return await cutWrite(house, key, prepare);
        } catch (cause) {
          // On a machine that has much to do, what is done around a try may be given up too.
          if (again > 0) return walk(again - 1);
          return { questions: 0, tries: 0, coded: 0, faults: [`not tried: ${(cause as Error).message}`] };
        }
      };
      const result = await walk(2);
      tries += result.tries;
      coded += result.coded;
      faults.push(...result.faults.map((fault) => `${key}: ${fault}`));
      console.log(`  ${key}: ${result.questions} questions, ${result.tries} tries, ${result.faults.length} faults`);
      for (const fault of result.faults) console.log(`    ${fault}`);
    }
    console.log(`  without an example: ${keys.filter((key) => !known.includes(key)).join(', ')}`);
    console.log(`  ${chosen.length} writes, ${tries} tries, ${coded} asked to come again`);
    return judge('answers that are no promise kept', faults.length, 0, 'at most');
  } finally {
    await house.close();
    await removeDatabase();
  }
}
