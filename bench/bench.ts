import { benchApiList } from './api-list.ts';
import { benchAttack } from './attack.ts';
import { benchAuthTiming } from './auth-timing.ts';
import { benchCachedPage } from './cached-page.ts';
import { benchDeadMail } from './dead-mail.ts';
import { benchDemo } from './demo.ts';
import { benchDesk } from './desk.ts';
import { benchImport } from './import.ts';
import { benchInquiry } from './inquiry.ts';
import { benchLeads } from './leads.ts';
import { benchMemory } from './memory.ts';
import { benchPageSize } from './page-size.ts';
import { benchPhone } from './phone.ts';
import { benchRegression } from './regression.ts';
import { benchRename } from './rename.ts';
import { benchSearch } from './search.ts';
import { benchSignInFlood } from './sign-in-flood.ts';
import { benchSpreadsheet } from './spreadsheet.ts';
import { benchStart } from './start.ts';
import { benchUpload } from './upload.ts';
import { benchWorkers } from './workers.ts';

/** Each returns whether all its budgets (DESIGN section 4) were kept. */
const benches: Record<string, () => Promise<boolean>> = {
  'cached-page': benchCachedPage,
  'api-list': benchApiList,
  search: benchSearch,
  memory: benchMemory,
  'page-size': benchPageSize,
  phone: benchPhone,
  inquiry: benchInquiry,
  'dead-mail': benchDeadMail,
  leads: benchLeads,
  desk: benchDesk,
  attack: benchAttack,
  'auth-timing': benchAuthTiming,
  regression: benchRegression,
  rename: benchRename,
  'sign-in-flood': benchSignInFlood,
  spreadsheet: benchSpreadsheet,
  start: benchStart,
  demo: benchDemo,
  upload: benchUpload,
  import: benchImport,
  workers: benchWorkers,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}

const missed: string[] = [];
for (const [name, run] of Object.entries(benches)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
  if (!(await run())) missed.push(name);
}
console.log(missed.length === 0 ? '\nEvery budget was kept' : `\nBudgets missed in: ${missed.join(', ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;
