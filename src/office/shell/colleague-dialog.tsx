import { Link } from 'react-router';
import type { StaffMember } from '#contract/staff.ts';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLastShown } from '#ui/use-last-shown.ts';
import { MailLink, PhoneLink } from './contact-links.tsx';
import { Fact, Facts } from './facts.tsx';
import { useProfile } from './use-profile.ts';
import { useDates } from './write-dates.ts';

/** All facts of somebody who works here, to read: they have no screen of their own. */
export function ColleagueDialog({ person, onClose }: { person: StaffMember | null; onClose: () => void }) {
  const last = useLastShown(person);
  return (
    <Dialog open={person !== null} onClose={onClose} title="Colleague" width="md:w-[34rem]">
      {last && <PersonFacts person={last} onClose={onClose} />}
    </Dialog>
  );
}

function PersonFacts({ person, onClose }: { person: StaffMember; onClose: () => void }) {
  const dates = useDates();
  const { abilities } = useProfile();
  return (
    <>
      <h3 className="type-h4">{person.name}</h3>
      <p className="mt-2 flex flex-wrap gap-2">
        <Badge kind={person.role === 'admin' ? 'brass' : 'plain'}>{person.roleName}</Badge>
        <Badge kind={person.status === 'Active' ? 'success' : 'plain'}>{person.status}</Badge>
      </p>
      <Facts>
        <Fact label="Email">{isMasked(person.email) ? person.email : <MailLink address={person.email} />}</Fact>
        <Fact label="Phone">
          {isMasked(person.phone) || !person.phone ? person.phone : <PhoneLink number={person.phone} />}
        </Fact>
        <Fact label="Last sign-in">{person.lastLogin ? dates.moment(person.lastLogin) : 'Never'}</Fact>
        <Fact label="Here since">{dates.day(person.createdAt)}</Fact>
      </Facts>
      {abilities.canManageAdmins && (
        <Link to="/admin/settings?tab=admin" onClick={onClose} className="quiet-link touch mt-6">
          User Management
        </Link>
      )}
    </>
  );
}

/** Who may only look sees `a••••@…`: nobody can be written to by that. */
const isMasked = (text: string): boolean => text.includes('•');
