import { expect, test } from 'vitest';
import { clockOf } from './seed-inquiries.ts';
import { followUps } from './story/follow-ups.ts';
import { inquiryStory } from './story/inquiries.ts';

const goal = 10;
const hour = 3_600_000;
const week = Array.from(
  { length: 7 * 24 * 4 },
  (_, quarter) => new Date(Date.UTC(2026, 11, 28) + (quarter * hour) / 4),
);

test('whenever the demo is told, somebody waits for an answer, somebody waits too long, and others have theirs', () => {
  // What staff write down about an inquiry answers it.
  const isAnswered = (number: string) => followUps.some((one) => one.number === number && (one.did ?? []).length > 0);
  const shown = inquiryStory.filter(({ isDeleted, suspicion }) => !isDeleted && !suspicion);
  for (const now of week) {
    const states = shown.map((story) => {
      const { respond_by: until, first_responded_at: at, escalated_at: told } = clockOf(story, now, goal);
      const isOpen = at === null && !isAnswered(story.number);
      // Nobody is written to about it once more.
      if (isOpen && until !== null && until < now) expect([story.number, told]).toEqual([story.number, until]);
      return isOpen ? (until !== null && until < now ? 'late' : 'waiting') : 'answered';
    });
    expect([now.toISOString(), [...new Set(states)].sort()]).toEqual([
      now.toISOString(),
      ['answered', 'late', 'waiting'],
    ]);
  }
});
