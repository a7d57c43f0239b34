import type { ReportedList, SharedList } from '#contract/shortlists.ts';
import type { ListRow, ReportedRow } from './store.ts';
import type { MemberRow, OpinionRow } from './store-members.ts';

type Parts = { homes: readonly string[]; members: readonly MemberRow[]; opinions: readonly OpinionRow[] };

/** For whoever has the link: no digest, and of members their first names alone. */
export function presentList(list: ListRow, me: MemberRow | null, { homes, members, opinions }: Parts): SharedList {
  return {
    name: list.name,
    createdAt: list.createdAt.toISOString(),
    endsAt: list.endsAt.toISOString(),
    homes: homes.map((propertyId) => ({
      propertyId,
      opinions: opinions
        .filter((one) => one.propertyId === propertyId && (one.isHearted || one.note !== ''))
        .map(({ memberId, name, isHearted, note }) => ({ memberId, name, hearted: isHearted, note })),
    })),
    members: members.map(({ id, name, isOwner }) => ({ id, name, isOwner })),
    me: me?.id ?? null,
    isOwner: me?.isOwner ?? false,
  };
}

export const presentReported = (row: ReportedRow, opinions: readonly OpinionRow[]): ReportedList => ({
  id: row.id,
  name: row.name,
  reportedAt: (row.reportedAt ?? new Date(0)).toISOString(),
  reason: row.reason,
  members: row.members,
  notes: opinions.filter(({ note }) => note !== '').map(({ name, note }) => ({ name, note })),
});
