import { type Api, ApiError } from '#contract/client.ts';
import type { TeamList, TeamMember } from '#contract/team.ts';
import { parsePictures } from '#site/properties/parse-property.ts';
import {
  asList,
  asRecord,
  type Doubtful,
  finite,
  firstText,
  type Older,
  texts,
} from '#site/properties/parse-record.ts';
import type { PictureSource } from '#ui/picture.tsx';

/** What a card shows of a member. */
export type ListedMember = {
  id: string;
  name: string;
  role: string;
  experience: string;
  specialization: string;
  description: string;
  email: string;
  phone: string;
  linkedin: string;
  achievements: string[];
  portrait: PictureSource | null;
  initials: string;
  leads: boolean;
};

/** Without a place of their own members stand here (PUB-TEAM-03). */
const lastPlace = 999;
/** Faces stand in the upper third. */
const focal = { x: 50, y: 38 };

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');

function parseMember(value: unknown): ListedMember {
  const record = asRecord<TeamMember>(value);
  const name = firstText(record.name);
  const { variants, width, height, thumbhash } = asRecord<TeamMember['portrait']>(record.portrait);
  const url = firstText(record.image);
  const images = url ? [{ url, variants, width, height, thumbhash, focal }] : [];
  return {
    id: firstText(record.id, record._id),
    name,
    role: firstText(record.role),
    experience: firstText(record.experience),
    specialization: firstText(record.specialization),
    description: firstText(record.description),
    email: firstText(record.email),
    phone: firstText(record.phone),
    linkedin: firstText(record.linkedin).replace(/^@/, ''),
    achievements: texts(record.achievements),
    portrait: parsePictures({ images }, `Portrait of ${name}`)[0] ?? null,
    initials: initialsOf(name),
    leads: record.isLeadership === true,
  };
}

type Answer = TeamList & Older<'team'>;

/** The active members in their order, from an answer of any age: a bare list, or one under `data` or `team` (UND-71). */
export function parseTeam(answer: Doubtful<Answer> | readonly Doubtful<TeamMember>[]): ListedMember[] {
  const { data, team } = asRecord<Answer>(answer);
  const list = [answer, data, team].find((candidate) => Array.isArray(candidate));
  const place = (value: unknown) => finite(asRecord<TeamMember>(value).displayOrder) ?? lastPlace;
  return asList(list)
    .filter((value) => asRecord<TeamMember>(value).isActive !== false)
    .sort((one, other) => place(one) - place(other))
    .map(parseMember);
}

export type TeamPageData = { members: ListedMember[]; problem: string | null };

export async function readTeamPage(api: Api, { request: { signal } }: { request: Request }): Promise<TeamPageData> {
  try {
    return { members: parseTeam(await api('GET /team', { signal })), problem: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { members: [], problem: 'Failed to load team members' };
  }
}
