import { CodedError } from '#contract/errors.ts';
import { type Authorized, allowWhen } from '../platform/authorized.ts';
import type { MemberRow } from './store-members.ts';

const notOnIt = () => new CodedError('not_allowed', 'You are not on this list. Please say who you are first.');
const nobody: MemberRow = { id: '', name: '', isOwner: false };

/** Hearts and notes are given by who is on the list; the key their browser keeps says who that is. @throws CodedError `not_allowed` */
export const mustBeOnIt = (me: MemberRow | null): Authorized<MemberRow> =>
  allowWhen(me ?? nobody, ({ id }) => id !== '', notOnIt());

/** Only whoever made a list changes or ends it. @throws CodedError `not_allowed` */
export const mustOwnIt = (me: MemberRow | null): Authorized<MemberRow> =>
  allowWhen(
    me ?? nobody,
    ({ isOwner }) => isOwner,
    new CodedError('not_allowed', 'Only whoever made this list can change it.'),
  );

/** One goes by oneself; whoever made the list also sends others away. @throws CodedError `not_allowed` */
export const mayRemove = (me: MemberRow | null, memberId: string): Authorized<MemberRow> =>
  allowWhen(mustBeOnIt(me), ({ id, isOwner }) => isOwner || id === memberId, notOnIt());
