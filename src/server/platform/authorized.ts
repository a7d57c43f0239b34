import type { CodedError } from '#contract/errors.ts';

declare const permitted: unique symbol;

/** A record that a policy has let somebody act on. What changes one takes this type, so no check can be forgotten. */
export type Authorized<T> = T & { readonly [permitted]: true };

/**
 * The only maker of that type: hands the record on when the policy said yes.
 * @throws the refusal
 */
export function authorize<T extends object>(record: T, isAllowed: boolean, refusal: CodedError): Authorized<T> {
  if (!isAllowed) throw refusal;
  return record as Authorized<T>;
}
