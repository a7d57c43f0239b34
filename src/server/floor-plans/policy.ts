import { CodedError } from '#contract/errors.ts';
import type { GatedContent } from '#contract/gates.ts';
import type { LiveSession } from './store.ts';

declare const checked: unique symbol;
/** A session that was seen to open this content of this property. Only `requireUnlocked` makes one. */
export type Unlocked = LiveSession & { readonly [checked]: true };

/**
 * A live session opens what was unlocked, of its own property and of no other (threat 6).
 * @throws CodedError `locked`, alike for another property, an unknown one and content that was not unlocked
 */
export function requireUnlocked(
  session: LiveSession,
  { propertyId, content }: { propertyId: string; content?: string | undefined },
): Unlocked {
  const hasContent = content === undefined || session.content.some((one: GatedContent) => one === content);
  if (session.propertyId !== propertyId || !hasContent) {
    throw new CodedError('locked', 'This content is locked. Please request access.');
  }
  return session as Unlocked;
}
