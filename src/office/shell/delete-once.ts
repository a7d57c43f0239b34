import { isRefusal } from './server-message.ts';

/** What was asked to be deleted and may be gone, since no answer came or one that says nothing of it. */
const unanswered = new Set<string>();

/**
 * Deletes a record. Asked again because no answer came, one that is not there any more is deleted as it was wanted, and
 * not by somebody else: null then.
 */
export async function deleteOnce<Answer>(id: string, send: () => Promise<Answer>): Promise<Answer | null> {
  try {
    const answer = await send();
    unanswered.delete(id);
    return answer;
  } catch (cause) {
    if (!isRefusal(cause)) unanswered.add(id);
    else if (cause.code === 'not_found' && unanswered.delete(id)) return null;
    throw cause;
  }
}
