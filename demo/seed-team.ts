import { brand } from '#contract/brand.ts';
import { findStored, storeImage } from '#server/files/service.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addMember, hasMember } from '#server/team/service.ts';
import { readDemoFile } from './read-demo-file.ts';
import { type TeamStory, teamStory } from './story/team.ts';

/** Everybody's address is one of the house. */
const [, domain = ''] = brand.emails[0].split('@');

/**
 * The people of the demo, with their portraits, stored as if somebody had uploaded them. Whoever is there
 * already (by e-mail) is left alone, so it can run again. @returns how many were added
 */
export async function seedTeam(platform: Platform): Promise<number> {
  let added = 0;
  for (const [index, story] of teamStory.entries()) {
    if (await hasMember(platform.db, emailOf(story))) continue;
    await addMember(platform.db, memberOf(story, index, await keepPortrait(platform, story)));
    added += 1;
  }
  return added;
}

const emailOf = ({ handle }: TeamStory): string => `${handle}@${domain}`;

/** As the form writes them. */
export function memberOf(story: TeamStory, index: number, fileId: string): Parameters<typeof addMember>[1] {
  const { name, role, experience, specialization, description, phone, achievements, handle, joinDate } = story;
  return {
    name,
    role,
    experience,
    specialization,
    description,
    phone,
    achievements,
    email: emailOf(story),
    linkedin: `${handle.replace('.', '-')}-${domain.replace('.', '-')}`,
    image: `/media/${fileId}/original.jpg`,
    file_id: fileId,
    is_active: story.isActive ?? true,
    is_leadership: story.isLeadership ?? false,
    display_order: index + 1,
    join_date: joinDate,
  };
}

async function keepPortrait(platform: Platform, { handle }: TeamStory): Promise<string> {
  const originalName = `portrait-${handle}.jpg`;
  const kept = await findStored(platform.db, 'team', originalName);
  if (kept !== null) return kept.id;
  const bytes = await readDemoFile(`portraits/${handle}.webp`);
  return (await storeImage(platform, { bytes, folder: 'team', originalName })).id;
}
