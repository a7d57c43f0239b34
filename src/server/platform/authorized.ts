import type { CodedError } from '#contract/errors.ts';

declare const permitted: unique symbol;

/** A record that a policy has let somebody act on. What changes one takes this type, so no check can be forgotten. */
export type Authorized<T> = T & { readonly [permitted]: true };

/**
 * The only maker of that type: hands the record on when the rule, having looked at it, says yes. Mostly the rule is the
 * table of permissions (`allow.ts`); what may be claimed, or which visit a key opens, are rules of their rooms.
 * @throws the refusal
 */
export function allowWhen<T extends object>(
  record: T,
  rule: (record: T) => boolean,
  refusal: CodedError,
): Authorized<T> {
  if (!rule(record)) throw refusal;
  return record as Authorized<T>;
}
