import { useState } from 'react';
import type { StaffTeamMember } from '#contract/team.ts';
import { sourceOf } from '#office/files/picture-source.ts';
import { initialsOf } from '#ui/initials.tsx';
import { Picture } from '#ui/picture.tsx';

/** Their likeness; initials where there is none or it does not arrive. The name beside it says who it is. */
export function MemberPortrait({ member: { name, image, portrait, isActive } }: { member: StaffTeamMember }) {
  const [lost, setLost] = useState<string | null>(null);
  if (image === null || lost === image) {
    return (
      <span
        aria-hidden="true"
        className="grid h-30 w-24 shrink-0 place-items-center overflow-hidden bg-sand font-[360] font-display text-[2.25rem] text-ink-3"
      >
        {initialsOf(name)}
      </span>
    );
  }
  // Faces stand in the upper third.
  const source = { ...sourceOf({ url: image, ...portrait }, ''), focal: { x: 50, y: 30 } };
  return (
    <Picture
      source={source}
      sizes="96px"
      decorative
      onLost={() => setLost(image)}
      className={`h-30 w-24 shrink-0 ${isActive ? '' : 'grayscale'}`}
    />
  );
}
