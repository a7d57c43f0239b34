import { withoutUnseen } from './unseen-signs.ts';

/**
 * What every form, call and import takes for an e-mail address: one that mail can really be sent to. No zod here: the site
 * and the office ask the same.
 */

/** As it is kept: without the marks that an address brings along when it is copied from a chat or a letter. */
export const plainEmail = (typed: string): string => withoutUnseen(typed).trim();

const mailbox = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** As it travels: names in other scripts have an ASCII form (UTS 46), which every browser and Node know. */
function asciiHost(host: string): string {
  // An address parser would read these as the end of a host.
  if (host.length > 253 || /[\s/?#:@\\[\]%<>^|]/.test(host) || !URL.canParse(`http://${host}`)) return '';
  return new URL(`http://${host}`).hostname;
}

/**
 * The address mail is really sent to, or null. One mailbox, one host name: no quotes, comments, groups, routes or
 * literals, which mail programs read in different ways (threat 32), no host without a top-level domain.
 */
export function parseMailAddress(typed: string): string | null {
  const [local = '', host = '', ...rest] = plainEmail(typed).split('@');
  if (rest.length > 0 || local.length > 64 || !mailbox.test(local)) return null;
  const ascii = asciiHost(host);
  // A host that reads as another one after normalising was not what somebody typed in good faith.
  if (/^[\x20-\x7e]*$/.test(host) && ascii !== host.toLowerCase()) return null;
  return ascii.length <= 253 && domain.test(ascii) ? `${local}@${ascii}` : null;
}

export const isEmail = (typed: string): boolean => typed.length <= 254 && parseMailAddress(typed) !== null;
