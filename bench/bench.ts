import { benchAlerts } from './alerts.ts';
import { benchApiList } from './api-list.ts';
import { benchAttack } from './attack.ts';
import { benchAuthTiming } from './auth-timing.ts';
import { benchBackup } from './backup.ts';
import { benchBulk } from './bulk.ts';
import { benchCachedPage } from './cached-page.ts';
import { benchCities } from './cities.ts';
import { benchCurve } from './curve.ts';
import { benchDeadMail } from './dead-mail.ts';
import { benchDemo } from './demo.ts';
import { benchDesk } from './desk.ts';
import { benchImport } from './import.ts';
import { benchInquiry } from './inquiry.ts';
import { benchLeads } from './leads.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMemory } from './memory.ts';
import { benchOwners } from './owners.ts';
import { benchPageSize } from './page-size.ts';
import { benchPhone } from './phone.ts';
import { benchPhoneMap } from './phone-map.ts';
import { benchRegression } from './regression.ts';
import { benchRename } from './rename.ts';
import { benchRestore } from './restore.ts';
import { runByName } from './run-by-name.ts';
import { benchSearch } from './search.ts';
import { benchSignInFlood } from './sign-in-flood.ts';
import { benchSpreadsheet } from './spreadsheet.ts';
import { benchStart } from './start.ts';
import { benchToday } from './today.ts';
import { benchUpload } from './upload.ts';
import { benchWorkers } from './workers.ts';

/** The budgets of DESIGN section 4. */
await runByName('bench', {
  'cached-page': benchCachedPage,
  'api-list': benchApiList,
  search: benchSearch,
  alerts: benchAlerts,
  cities: benchCities,
  curve: benchCurve,
  memory: benchMemory,
  'page-size': benchPageSize,
  phone: benchPhone,
  'phone-map': benchPhoneMap,
  lighthouse: benchLighthouse,
  inquiry: benchInquiry,
  'dead-mail': benchDeadMail,
  leads: benchLeads,
  desk: benchDesk,
  bulk: benchBulk,
  backup: benchBackup,
  owners: benchOwners,
  attack: benchAttack,
  'auth-timing': benchAuthTiming,
  regression: benchRegression,
  rename: benchRename,
  restore: benchRestore,
  'sign-in-flood': benchSignInFlood,
  spreadsheet: benchSpreadsheet,
  start: benchStart,
  demo: benchDemo,
  today: benchToday,
  upload: benchUpload,
  import: benchImport,
  workers: benchWorkers,
});
