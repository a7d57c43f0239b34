import type { Say } from './finding.ts';

/** Seconds between two clocks that nobody notices, and from which on codes of authenticator apps fail. */
const clocks = { fine: 2, most: 30 };

/** `ahead`: milliseconds by which the database's clock is ahead of ours */
export function checkClock(ahead: number, say: Say): void {
  const apart = Math.abs(ahead) / 1000;
  const says = `The database's clock is ${apart.toFixed(1)} s ${ahead > 0 ? 'ahead of' : 'behind'} this machine's.`;
  const next = 'Let both machines keep time by NTP: timedatectl set-ntp true';
  if (apart > clocks.most) say.wrong(says, next);
  else if (apart > clocks.fine) say.look(says, next);
}
