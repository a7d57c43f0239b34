import { openFilledPlatform } from './filled-platform.ts';
import { sql } from 'kysely';
import { allNames } from '../src/server/properties/search/expand-aliases.ts';
const p = await openFilledPlatform(10000);
for (const w of ['गुरुग्राम','ग्रेटर','गुड़गाँव','65a','1e5','0x1f','é65','सेक्टर65','1e400','00012', '12e', 'a1e5','क'])
 console.log(w, JSON.stringify((await sql`select to_tsvector('simple', ${w})::text a, to_tsquery('simple', ${`'${w}':*`})::text b`.execute(p.db)).rows[0]));
console.log(allNames.filter(n=>n.includes(' ')).length, allNames.length);
await p.close();
