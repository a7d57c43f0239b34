/** Names that say nothing about what is inside, so anything ends up there. */
export const emptyNames = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'types', 'index'];

/** What an operation file of a room may begin with: `parse-price.ts`. A new verb is added here, on purpose. */
export const verbs = `
  accept add answer append apply approve archive ask assign attach blur book build cancel change claim check choose clean
  close collect combine compare compute confirm connect copy correct count create decide decode delete describe detect draw drop
  encode enter erase estimate expand expire explain export fetch fill filter find flag follow format fulfil guess hash hide host import
  index issue judge keep list load lock make map mark match measure merge move name normalise notify open order
  parse pick place plan prepare price print protect publish purge quarantine query rank rate read receive record redact
  refresh refuse register relax release remove render reorder repeat replace report request reserve reset resize resolve restore
  retry review run save schedule score seal search select sell send serve set share show sign sort split start stop store
  stream suggest sum summarise suspend take tell track transfer unassign undo unlock update upload validate verify watch withdraw
  write
`
  .trim()
  .split(/\s+/);

/** The jobs a file of a room may have, beside operations and tests. */
export const roomFiles = ['routes.ts', 'service.ts', 'store.ts', 'policy.ts', 'present.ts', 'jobs.ts'];

export type Word = { wing: 'contract' | 'site' | 'office' | 'server'; name: string; why: string };

/** Names that are no room of the server, no plural, or a part of a room, and why they may be. One that nothing uses is stale. */
export const words: Word[] = [
  { wing: 'contract', name: 'errors', why: 'every way a call can fail' },
  { wing: 'contract', name: 'envelope', why: 'the one shape around every answer' },
  { wing: 'contract', name: 'renames', why: 'how far a new name has come, alike for developers and reference data' },
  { wing: 'contract', name: 'paging', why: 'how every list is cut into pages' },
  { wing: 'contract', name: 'request-headers', why: 'which headers calls may heed' },
  { wing: 'contract', name: 'ids', why: 'the form of every id' },
  { wing: 'contract', name: 'endpoints', why: 'the table of all calls' },
  { wing: 'contract', name: 'endpoint', why: 'what one call is' },
  { wing: 'contract', name: 'endpoints-catalogue', why: 'the calls about what is on offer' },
  { wing: 'contract', name: 'endpoints-cities', why: 'the calls about homes of cities, localities and developers' },
  { wing: 'contract', name: 'asking-rates', why: 'what a price per square foot is of, without zod for the pages' },
  {
    wing: 'contract',
    name: 'place-addresses',
    why: 'addresses of cities, localities and developers, for server and pages',
  },
  { wing: 'contract', name: 'plain-words', why: 'words without signs and capitals, as the database leaves them' },
  { wing: 'contract', name: 'endpoints-leads', why: 'the calls of whoever asks' },
  { wing: 'contract', name: 'endpoints-customers', why: 'the calls about people behind inquiries and what is next' },
  { wing: 'contract', name: 'activity-choices', why: 'what staff do about an inquiry, without zod for the office' },
  { wing: 'contract', name: 'endpoints-visits', why: 'the calls about visits that were agreed on' },
  { wing: 'contract', name: 'booked-visits', why: 'a visit that was agreed on, apart from when a home can be shown' },
  { wing: 'contract', name: 'visit-choices', why: 'what becomes of a visit, without zod for screens and pages' },
  { wing: 'contract', name: 'endpoints-assignments', why: 'the calls about how inquiries find somebody' },
  { wing: 'contract', name: 'assignment-choices', why: 'how inquiries find somebody, without zod for the office' },
  { wing: 'contract', name: 'endpoints-notifications', why: 'the calls about what staff are told' },
  { wing: 'contract', name: 'endpoints-calendars', why: 'the calls about days of visits and tasks' },
  { wing: 'contract', name: 'endpoints-shortlists', why: 'the calls about homes that visitors choose together' },
  { wing: 'contract', name: 'endpoints-templates', why: 'the calls about messages that are sent again and again' },
  { wing: 'contract', name: 'endpoints-smart-lists', why: 'the calls about lists of inquiries that have a name' },
  {
    wing: 'contract',
    name: 'inquiry-lists',
    why: 'how lists of inquiries are narrowed, sorted and shown, without zod for the office',
  },
  {
    wing: 'contract',
    name: 'figure-lists',
    why: 'figures as tables, each number with its list, without zod for the office',
  },
  { wing: 'contract', name: 'endpoints-bulk-actions', why: 'the calls about what is done with many inquiries at once' },
  {
    wing: 'contract',
    name: 'bulk-choices',
    why: 'how many that may be and how long it can be undone, without zod for the office',
  },
  { wing: 'contract', name: 'endpoints-breaches', why: 'the calls about breaches of personal data' },
  { wing: 'contract', name: 'breach-fields', why: 'the fields of a breach, for calls, columns, log and form' },
  {
    wing: 'contract',
    name: 'breach-choices',
    why: 'clocks, steps and filters of a breach, without zod for the office',
  },
  { wing: 'contract', name: 'breach-letters', why: 'letters about a breach, prepared alike for screen and server' },
  { wing: 'contract', name: 'endpoints-alerts', why: 'the calls about searches that visitors save' },
  { wing: 'contract', name: 'alert-choices', why: 'how often and of what readers are told, without zod for the pages' },
  { wing: 'contract', name: 'saved-searches', why: 'how a search is kept and told, without zod for the list' },
  { wing: 'contract', name: 'filter-labels', why: 'chosen filters in words, alike on pages and in letters' },
  {
    wing: 'contract',
    name: 'shortlist-choices',
    why: 'how many homes are kept, compared and shared, without zod for the pages',
  },
  { wing: 'contract', name: 'template-choices', why: 'what a template may hold, without zod for the office' },
  { wing: 'server', name: 'today', why: 'the day of whoever is signed in, made of what other rooms have' },
  { wing: 'contract', name: 'notification-choices', why: 'what staff may be told of, without zod for the office' },
  { wing: 'contract', name: 'contact-preferences', why: 'how visitors want to be reached, without zod for the forms' },
  { wing: 'contract', name: 'endpoints-desk', why: 'the calls of the lead desk' },
  { wing: 'contract', name: 'staff-inquiries', why: 'an inquiry as staff see it, apart from what anybody may send' },
  { wing: 'contract', name: 'endpoints-staff', why: 'the calls of whoever works here' },
  {
    wing: 'contract',
    name: 'passkeys',
    why: 'what browsers and authenticators say of a passkey, apart from passwords',
  },
  { wing: 'contract', name: 'endpoints-passkeys', why: 'the calls about passkeys' },
  { wing: 'contract', name: 'client', why: 'the typed client over that table' },
  { wing: 'contract', name: 'office-build', why: 'what the build tells the worker of the office of itself' },
  {
    wing: 'contract',
    name: 'phones',
    why: 'what a phone number is, said alike on both sides, without zod for the forms',
  },
  {
    wing: 'contract',
    name: 'emails',
    why: 'what an e-mail address is, said alike on both sides, without zod for the forms',
  },
  { wing: 'contract', name: 'compare-names', why: 'names stand alike in the choices of site and office' },
  { wing: 'contract', name: 'prices', why: 'amounts read and written alike on both sides' },
  { wing: 'contract', name: 'areas', why: 'areas read alike from imports and from the dialog' },
  { wing: 'contract', name: 'rooms', why: 'counts of rooms read alike from imports and from the dialog' },
  { wing: 'contract', name: 'typed-prices', why: 'prices as people type them, apart from how pages write them' },
  { wing: 'contract', name: 'typed-figures', why: 'digits and commas read alike in prices, areas, rooms and forms' },
  { wing: 'contract', name: 'property-types', why: 'other words for our kinds of home, for whatever names one' },
  { wing: 'contract', name: 'invisible-signs', why: 'what nobody sees goes at imports and at forms by one list' },
  { wing: 'contract', name: 'form-fields', why: 'how forms and programs spell numbers, lists and flags' },
  { wing: 'contract', name: 'field-tables', why: 'how a record that people edit is described once, field by field' },
  { wing: 'contract', name: 'table-writes', why: 'what a call takes, made from a table of fields' },
  { wing: 'contract', name: 'property-fields', why: 'the fields of a listing, for calls, columns, log and form' },
  { wing: 'contract', name: 'developer-fields', why: 'likewise of a developer' },
  { wing: 'contract', name: 'team-fields', why: 'likewise of a team member' },
  { wing: 'contract', name: 'staff-fields', why: 'likewise of somebody who works here, and of their profile' },
  { wing: 'contract', name: 'mandate-fields', why: 'likewise of an owner and what they gave us' },
  {
    wing: 'contract',
    name: 'mandate-choices',
    why: 'kinds of mandates and places of keys, without zod for the office',
  },
  { wing: 'contract', name: 'endpoints-privacy', why: 'the calls about what people may ask for' },
  { wing: 'contract', name: 'endpoints-mandates', why: 'the calls about owners of listings' },
  { wing: 'contract', name: 'property-writes', why: 'what may be sent of a listing, apart from what anybody may read' },
  {
    wing: 'contract',
    name: 'property-choices',
    why: 'statuses, kinds and limits of a listing, without zod for the dialog',
  },
  { wing: 'contract', name: 'unseen-signs', why: 'what nobody sees of numbers and addresses, small for the pages' },
  { wing: 'contract', name: 'split-name', why: 'first and last name of one field, alike on both sides' },
  { wing: 'contract', name: 'place-choices', why: 'how an address is searched for, without zod for the office' },
  {
    wing: 'contract',
    name: 'nearby-places',
    why: 'a place near a home read and written alike on both sides, without zod',
  },
  {
    wing: 'contract',
    name: 'field-labels',
    why: 'what people call the fields of a record, in forms, logs and refusals',
  },
  { wing: 'contract', name: 'property-labels', why: 'rooms and areas said alike on pages and in the office' },
  { wing: 'contract', name: 'staff-properties', why: 'a listing as staff see it, apart from what anybody may read' },
  { wing: 'contract', name: 'property-suggestions', why: 'what a search field offers while somebody types' },
  { wing: 'contract', name: 'property-search', why: 'the address of a property list, read and written on both sides' },
  {
    wing: 'contract',
    name: 'property-options',
    why: 'the closed lists that a property list is narrowed by, without zod',
  },
  {
    wing: 'contract',
    name: 'plain-areas',
    why: 'areas of an address by their form, without the checks that no page needs',
  },
  { wing: 'contract', name: 'map-areas', why: 'areas on a map as addresses hold them, without zod for the pages' },
  {
    wing: 'contract',
    name: 'map-looks',
    why: 'what a map of so many pixels shows, for the server that sends it ahead and the page',
  },
  {
    wing: 'contract',
    name: 'map-units',
    why: 'the steps in which engine, database and page count on a map, without zod',
  },
  { wing: 'contract', name: 'map-cells', why: 'the calls about homes on a map, apart from the list' },
  { wing: 'contract', name: 'typed-bounds', why: 'budgets and areas as visitors type them, small for the pages' },
  { wing: 'contract', name: 'inquiry-categories', why: 'what inquiries are about, without zod for the forms' },
  {
    wing: 'contract',
    name: 'inquiry-origins',
    why: 'the forms and ways an inquiry came by, without zod for the office',
  },
  { wing: 'contract', name: 'inquiry-addresses', why: 'where letters of the server and screens of the office lead to' },
  { wing: 'contract', name: 'entered-leads', why: 'what staff enter of somebody who did not write on the site' },
  { wing: 'contract', name: 'inquiry-statuses', why: 'where an inquiry stands, without zod for the office' },
  { wing: 'contract', name: 'gates', why: 'what one unlock opens and for how long, without zod for the pages' },
  { wing: 'contract', name: 'consent', why: 'every wording that visitors ever agreed to' },
  { wing: 'contract', name: 'consent-now', why: 'what forms say of it today, without zod and without the older ones' },
  { wing: 'contract', name: 'retention-choices', why: 'what is kept for how long, without zod for screens' },
  { wing: 'contract', name: 'retention', why: 'what is about to be erased, and the answer to the letter about it' },
  { wing: 'contract', name: 'privacy-choices', why: 'what an erasure takes and what stays, without zod for screens' },
  { wing: 'contract', name: 'time-ranges', why: 'how long ago an inquiry came, without zod for the filters' },
  { wing: 'contract', name: 'file-limits', why: 'what may be uploaded, without zod for the forms of the office' },
  { wing: 'contract', name: 'import-limits', why: 'what a file of listings may be, without zod for the office' },
  { wing: 'contract', name: 'visits', why: 'when a home can be shown, without zod for the dialog that offers it' },
  { wing: 'contract', name: 'brand', why: 'the name of the house, on pages and on what the server draws' },
  { wing: 'contract', name: 'permissions', why: 'who may call what, for every call there is' },
  { wing: 'contract', name: 'audit-actions', why: 'what leaves a row in the log, without zod for the office' },
  { wing: 'contract', name: 'passwords', why: 'what a password must have, said alike on both sides' },
  { wing: 'contract', name: 'team-choices', why: 'roles of the team, without zod for the office' },
  { wing: 'contract', name: 'team-order', why: 'where a moved member comes to stand, for server and screen alike' },
  { wing: 'contract', name: 'staff-choices', why: 'roles, time zones and languages, without zod for the office' },
  { wing: 'site', name: 'shell', why: 'what stands around every page' },
  { wing: 'site', name: 'meta', why: 'what pages say of themselves to search engines and to whoever shares them' },
  { wing: 'site', name: 'links', why: 'what links of letters and of shared lists open, whatever it is' },
  { wing: 'site', name: 'offline', why: 'the service worker and what is shown without a network' },
  { wing: 'site', name: 'home', why: 'the home page tells of several rooms' },
  { wing: 'site', name: 'not-found', why: 'the page of an address that leads nowhere' },
  { wing: 'site', name: 'emi', why: 'the loan calculator asks the server for nothing' },
  { wing: 'site', name: 'content', why: 'words about the company that no record holds' },
  { wing: 'site', name: 'about', why: 'what the company is asks the server for nothing of its own' },
  { wing: 'site', name: 'story', why: 'how the company came to be, likewise' },
  { wing: 'site', name: 'testimonials', why: 'client stories are content, not records' },
  { wing: 'site', name: 'privacy', why: 'a written page at an address of its own' },
  { wing: 'site', name: 'terms', why: 'a written page at an address of its own' },
  { wing: 'office', name: 'shell', why: 'what stands around every screen of the staff' },
  { wing: 'office', name: 'frames', why: 'what lists and records of every room stand in' },
  { wing: 'office', name: 'records', why: 'how any record is edited: form, save and the meeting of two editors' },
  {
    wing: 'office',
    name: 'pocket',
    why: 'what a device keeps of the office without a network: the day to be read, and changes to be sent',
  },
  { wing: 'office', name: 'settings', why: 'one screen over several rooms: own account, password, users' },
  { wing: 'server', name: 'health', why: 'how the installation is; the word has no plural' },
  { wing: 'server', name: 'auth', why: 'signing in and staying so; the calls are named so' },
  {
    wing: 'server',
    name: 'privacy',
    why: 'what people may ask for, at the address where they ask; the word has no plural',
  },
  { wing: 'server', name: 'staff', why: 'everybody who works here; the word has no plural' },
  { wing: 'server', name: 'audit', why: 'the one log of what staff changed' },
  { wing: 'server', name: 'contact', why: 'the address of the contact page and its calls; its records are inquiries' },
  { wing: 'server', name: 'team', why: 'one team; its members have no other name in the business' },
  { wing: 'server', name: 'inquiries/intake', why: 'from what a visitor sends to a lead that somebody is told of' },
  { wing: 'server', name: 'inquiries/desk', why: 'what staff see of inquiries and do with them' },
  { wing: 'server', name: 'properties/search', why: 'from typed words and filters to listings, counts and facets' },
  { wing: 'server', name: 'properties/engine', why: 'the same searches answered from memory' },
  { wing: 'server', name: 'properties/writing', why: 'what staff and imports change of a listing' },
  { wing: 'server', name: 'properties/preview', why: 'what staff show of a listing that is not published' },
];

export type Exemption = { rule: string; path: string; why: string };

/** Single files that may break a rule, and why. One that no file needs any more fails the check. */
export const exemptions: Exemption[] = [
  { rule: 'database', path: 'src/server/platform/health.ts', why: 'asks the database whether it answers' },
  { rule: 'database', path: 'src/server/platform/jobs.ts', why: 'a job is added in the transaction of its fact' },
  {
    rule: 'import rule',
    path: 'src/ui/link.tsx',
    why: "links within the site are the router's: no page is loaded anew",
  },
  { rule: 'import rule', path: 'src/ui/tabs.tsx', why: "tabs that are addresses are the router's links" },
];
