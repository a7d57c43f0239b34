const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Every limit there is, counted in the database for all processes together (reference/security.md section 5).
 * `points` within `seconds`, per key: a number, an address, or the whole installation. Wrong tries of a code are counted with
 * the code itself (one-time-codes/service.ts).
 */
export const limitTable = {
  'code per number and hour': {
    points: 5,
    seconds: hour,
    why: 'a stranger can make a phone ring so often, whatever for',
  },
  'code per number and day': { points: 8, seconds: day, why: 'likewise' },
  'code per address': { points: 20, seconds: 10 * minute, why: 'wide, because Indian carriers share addresses' },
  'code per address and day': { points: 60, seconds: day, why: 'likewise' },
  'proof link pause': { points: 1, seconds: minute, why: 'of a double click one letter leaves' },
  'proof link per mailbox': {
    points: 3,
    seconds: hour,
    why: 'a stranger can have us write to somebody we know so often; counted alike for those we do not',
  },
  'proof link per mailbox and day': { points: 6, seconds: day, why: 'likewise' },
  'code of all per hour': { points: 300, seconds: hour, why: 'the bill of the whole installation' },
  'code of all per day': { points: 2000, seconds: day, why: 'likewise' },
  'code abroad per hour': { points: 50, seconds: hour, why: 'numbers outside India cost most and are pumped most' },
  'check per address': { points: 60, seconds: 10 * minute, why: 'guessing over many numbers' },
  'failed unlock per address': {
    points: 60,
    seconds: 10 * minute,
    why: 'unlocks without a proof; a token that is right passes all the same',
  },
  'failed unlock per number': {
    points: 10,
    seconds: 10 * minute,
    why: 'polls for the proof of one number from one address; counted apart for each address, or strangers could close it',
  },
  'sign-in per address': {
    points: 30,
    seconds: 15 * minute,
    why: 'guessing over many accounts; right ones are given back, because an office shares an address',
  },
  'wrong sign-in per account': {
    points: 100,
    seconds: day,
    why: 'guessing one password from many addresses; where its owner is known counts apart, and a reset is another way in',
  },
  'wrong sign-in of all': { points: 300, seconds: 15 * minute, why: 'no limit but an alarm: somebody tries them all' },
  'reset pause': { points: 1, seconds: minute, why: 'as the screen counts down, for whoever has an account or none' },
  'reset per target': { points: 3, seconds: 15 * minute, why: 'a mailbox or phone is not to be filled' },
  'reset per target and day': { points: 10, seconds: day, why: 'likewise' },
  'reset link per person': {
    points: 3,
    seconds: day,
    why: 'mailed when codes are closed; each is good for longer than the window, so the mailbox always holds one',
  },
  'change code per value': {
    points: 5,
    seconds: hour,
    why: 'as the settings screen says: five for one address or number',
  },
  'change code per person and day': { points: 20, seconds: day, why: 'staff cannot fill many mailboxes either' },
  'test mail': { points: 5, seconds: 10 * minute, why: 'it is to show that mail works, not to fill a mailbox' },
  'test of notifications': { points: 10, seconds: 10 * minute, why: 'likewise, for a device' },
  'inquiry per address': { points: 20, seconds: hour, why: 'more go into quarantine, none is refused' },
  'inquiry flood per address': { points: 200, seconds: hour, why: 'beyond it nothing is accepted for an hour' },
  'acknowledgement per e-mail': {
    points: 5,
    seconds: hour,
    why: 'our mails must not fill a mailbox that somebody else typed; the leads are kept all the same',
  },
  'address per person': {
    points: 120,
    seconds: hour,
    why: 'addresses asked of the open map: typing them is work, not a crawl',
  },
  'address of all': {
    points: 5000,
    seconds: day,
    why: 'the public geocoder is for light use; its kept answers cost nothing',
  },
  'extension per address': { points: 30, seconds: 10 * minute, why: 'guessing e-mail and phone of a session' },
  'visit link per address': {
    points: 120,
    seconds: 10 * minute,
    why: 'wide, because carriers share addresses; a key cannot be guessed, but asking costs us work',
  },
  'shared list per address': {
    points: 20,
    seconds: hour,
    why: 'a family makes one or two; wide, because carriers share addresses',
  },
  'shared list link per address': {
    points: 300,
    seconds: 10 * minute,
    why: 'every look and every heart; a key cannot be guessed, but asking costs us work',
  },
  'change per shared list': {
    points: 300,
    seconds: hour,
    why: 'whoever has the link can write, from many addresses too',
  },
  'report per address': { points: 10, seconds: hour, why: 'admins look at each list that was reported' },
  'saved search per address': {
    points: 20,
    seconds: hour,
    why: 'each writes a letter; wide, because carriers share addresses',
  },
  'search letter per e-mail': {
    points: 5,
    seconds: day,
    why: 'our letters must not fill a mailbox that somebody else typed',
  },
  'saved search link per address': {
    points: 120,
    seconds: 10 * minute,
    why: 'wide, because carriers share addresses; a key cannot be guessed, but asking costs us work',
  },
  'stopped letters per address': {
    points: 1200,
    seconds: 10 * minute,
    why: 'wide, because a mail provider presses for many readers from one address; a key cannot be guessed',
  },
  'private page per address': {
    points: 120,
    seconds: 10 * minute,
    why: 'what people ask of their own data; wide, because carriers share addresses; a token cannot be guessed, but asking costs us work',
  },
  'calendar feed per address': {
    points: 1200,
    seconds: 10 * minute,
    why: 'wide, because one address of a calendar service reads for many people; a key cannot be guessed, but asking costs us work',
  },
  'change per visit': {
    points: 10,
    seconds: hour,
    why: 'each change writes to the visitor and to whoever shows the home',
  },
  'upload per person and day': {
    points: 100,
    seconds: day,
    why: 'an account that was taken over cannot fill the disk',
  },
  'upload volume per person and day': {
    points: 500 * 1024,
    seconds: day,
    why: 'likewise, in kilobytes',
  },
  'file per session': { points: 300, seconds: 15 * minute, why: 'one visitor reads, a copier crawls' },
} as const;

export type LimitName = keyof typeof limitTable;
