import { contactChannels } from './contact-preferences.ts';
import { choice, count, day, email, type FieldTable, line, own, phone, text } from './field-tables.ts';
import { keyPlaces, mandateKinds, ownerRelations } from './mandate-choices.ts';
import { languages } from './staff-choices.ts';

const badPhone = 'Please enter a valid phone number';
const common = { tab: 'mandate', seenBy: 'staff' } as const;

/** Every field of an owner and of their mandate, in the order of the dialog, which has one page. Nothing of it is ever public. */
export const mandateFields = {
  ownerName: {
    holds: line(150),
    label: 'Name',
    column: 'owner_name',
    missing: "Please enter the owner's name",
    whenEmpty: 'refuse',
    ...common,
  },
  relation: { holds: choice(ownerRelations), label: 'Who that is', column: 'relation', ...common },
  phone: { holds: phone(badPhone), column: 'phone', ...common },
  secondPhone: { holds: phone(badPhone), label: 'Another phone', column: 'second_phone', ...common },
  email: { holds: email('Please enter a valid email address'), column: 'email', ...common },
  contactBy: { holds: choice(contactChannels), label: 'Wants to be reached by', column: 'contact_by', ...common },
  bestTime: { holds: line(150), column: 'best_time', ...common },
  language: { holds: choice(languages), column: 'language', ...common },
  kind: { holds: choice(mandateKinds), label: 'Mandate', column: 'kind', ...common },
  startsOn: { holds: day, label: 'From', column: 'starts_on', whenEmpty: 'null', ...common },
  endsOn: { holds: day, label: 'Until', column: 'ends_on', whenEmpty: 'null', ...common },
  fee: { holds: line(200), label: 'Agreed fee', column: 'fee', ...common },
  /** Rupees. For whoever may edit the mandate alone. */
  lowestPrice: { holds: count(1_000_000_000_000), label: 'Lowest price', column: 'lowest_price', ...common },
  keysWith: { holds: choice(keyPlaces), label: 'Keys', column: 'keys_with', ...common },
  keysDetail: { holds: line(200), label: 'Who has them, box or number', column: 'keys_detail', ...common },
  keysSince: { holds: day, label: 'There since', column: 'keys_since', whenEmpty: 'null', ...common },
  notes: { holds: text(5000), label: 'Internal notes', column: 'notes', ...common },
  /** For whoever may edit the mandate alone. */
  papers: { holds: own, label: "Owner's papers", column: 'paper_ids', ...common },
} as const satisfies FieldTable;

/**
 * In the owner's own words or about them: the log tells that these changed and never what they say, so that nothing of an
 * owner is left in it when they are deleted.
 */
export const ownersWords = [
  'ownerName',
  'phone',
  'secondPhone',
  'email',
  'bestTime',
  'fee',
  'lowestPrice',
  'keysDetail',
  'notes',
  'papers',
] as const satisfies (keyof typeof mandateFields)[];
