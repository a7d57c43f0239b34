import { z } from 'zod';
import type { LiveChange } from '#contract/staff-inquiries.ts';
import type { Actor } from '../../platform/http/admit-call.ts';

/** What the database says on channel `inquiries`: who has the inquiry now, and who had it before. */
const inquiryNews = z.object({
  id: z.string(),
  change: z.enum(['created', 'changed', 'gone']),
  assignedTo: z.string().nullish(),
  formerly: z.string().nullish(),
  /** Open to whoever is first, now and before. */
  isOpen: z.boolean().optional(),
  wasOpen: z.boolean().optional(),
});
export type InquiryNews = z.infer<typeof inquiryNews>;

/** Null for what is no news of an inquiry. */
export function parseNews(payload: string): InquiryNews | null {
  try {
    return inquiryNews.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * What that person is told of it: admins everything, others what is theirs, and that it is gone once it was (UND-20);
 * with `mayClaim` also that one opened to whoever is first, and that it closed. Null: it is no business of theirs.
 */
export function chooseChange(
  { id, role }: Pick<Actor, 'id' | 'role'>,
  news: InquiryNews,
  mayClaim = false,
): LiveChange | null {
  const { change, assignedTo = null, formerly = null } = news;
  const [isOpen, wasOpen] = [mayClaim && news.isOpen === true, mayClaim && news.wasOpen === true];
  if (role === 'admin') return { id: news.id, change };
  const [isTheirs, wasTheirs] = [assignedTo === id, formerly === id];
  if (isTheirs) return { id: news.id, change: change === 'changed' && !wasTheirs ? 'created' : change };
  // Out of their own list, into the one that is open to them as well.
  if (wasTheirs) return { id: news.id, change: isOpen ? 'changed' : 'gone' };
  return isOpen === wasOpen ? null : { id: news.id, change: isOpen ? 'created' : 'gone' };
}
