import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/endpoints.ts';
import type { StaffTeamMember, TeamMember } from '#contract/team.ts';
import { api } from '#office/shell/api.ts';

export const teamKey = ['team'];
type TeamAnswer = AnswerOf<'GET /team'>;

/** Staff read who may do what beside each record. */
const isForStaff = (member: TeamMember | StaffTeamMember): member is StaffTeamMember => 'abilities' in member;
const readMembers = ({ data }: TeamAnswer): StaffTeamMember[] => data.filter(isForStaff);

/** Everybody of the team in their order, active or not (TRAP-52). */
export const useTeam = () =>
  useQuery({
    queryKey: teamKey,
    queryFn: async ({ signal }) => readMembers(await api('GET /team', { query: { includeInactive: 'true' }, signal })),
    networkMode: 'always',
  });

export const replaceMember = (list: StaffTeamMember[], member: StaffTeamMember): StaffTeamMember[] =>
  list.map((each) => (each.id === member.id ? member : each));
