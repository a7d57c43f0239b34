// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of code
import type { Control } from './control.ts';

const threat = "emails to many: a stranger's words, to who did not want them, twice, or not to be had back";
const tests = ['bulk-actions-letters'];

export const lettersControls: Control[] = [
  {
    threat,
    name: 'of a form a plain name at most is in the letter',
    file: 'src/server/templates/write-letters.ts',
    take: 'firstName: readPlainName(about.firstName), propertyName: about.title',
    put: 'firstName: readPlainName(about.firstName) || about.firstName',
    tests,
  },
  {
    threat,
    name: 'a wish counts for the address',
    file: 'src/server/templates/store.ts',
    take: 'contact_preferences_of(i.customer_id, i.email)',
    put: 'latest_contact_preferences(i.customer_id)',
    tests: ['bulk-actions-wishes'],
  },
  {
    threat,
    name: 'it is asked once more when the letter leaves',
    file: 'src/server/templates/write-letters.ts',
    take: 'if (about !== undefined && mayWrite(about) && about.email === recipient) return false;',
    put: 'if (about !== undefined) return false;',
    tests,
  },
  {
    threat,
    name: 'one transaction at a time writes from a template',
    file: 'src/server/templates/write-letters.ts',
    take: '  await lockLetters(trx, template.id);\n',
    put: '',
    tests,
  },
  {
    threat,
    name: 'letters wait until they can no longer be taken back',
    file: 'src/server/messages/store.ts',
    take: 'coalesce(not_before, clock_timestamp()),',
    put: 'clock_timestamp(),',
    tests,
  },
  {
    threat,
    name: 'the key of a letter is of its own purpose',
    file: 'src/server/messages/sign-letter.ts',
    take: "'stop letters about an inquiry'",
    put: "'visit of its visitor'",
    tests,
  },
];
