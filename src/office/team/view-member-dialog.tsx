import type { StaffTeamMember } from '#contract/team.ts';
import { linkStyle, MailLink, PhoneLink } from '#office/shell/contact-links.tsx';
import { Fact, Facts } from '#office/shell/facts.tsx';
import { useDates } from '#office/shell/write-dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useLastShown } from '#ui/use-last-shown.ts';
import { MemberPortrait } from './member-portrait.tsx';

/** Everything that is told of somebody, to read (ADM-TEAM-07). */
export function ViewMemberDialog({ member, onClose }: { member: StaffTeamMember | null; onClose: () => void }) {
  const last = useLastShown(member);
  return (
    <Dialog open={member?.id ?? null} onClose={onClose} title="Team member" width="md:w-[36rem]">
      {last && <MemberFacts member={last} />}
    </Dialog>
  );
}

function MemberFacts({ member }: { member: StaffTeamMember }) {
  const dates = useDates();
  const { name, role, email, phone, linkedin, achievements, isActive, isLeadership } = member;
  return (
    <>
      <div className="flex gap-4">
        <MemberPortrait member={member} />
        <div className="min-w-0">
          <h3 className="type-h4 wrap-anywhere" dir="auto">
            {name}
          </h3>
          <p className="wrap-anywhere text-ink-2" dir="auto">
            {role}
          </p>
          <p className="mt-2.5 flex flex-wrap gap-2">
            <Badge kind={isActive ? 'success' : 'plain'}>{isActive ? 'Active' : 'Inactive'}</Badge>
            {isLeadership && <Badge kind="brass">Leadership</Badge>}
          </p>
        </div>
      </div>
      <Facts>
        <Fact label="Experience">{member.experience}</Fact>
        <Fact label="Specialization">{member.specialization}</Fact>
        <Fact label="Description">
          {member.description && (
            <span className="whitespace-pre-line wrap-anywhere" dir="auto">
              {member.description}
            </span>
          )}
        </Fact>
        <Fact label="Email">{email && <MailLink address={email} />}</Fact>
        <Fact label="Phone">{phone && <PhoneLink number={phone} />}</Fact>
        <Fact label="LinkedIn">
          {linkedin && (
            <a
              href={`https://www.linkedin.com/in/${encodeURIComponent(linkedin)}`}
              target="_blank"
              rel="noopener noreferrer"
              className={linkStyle}
            >
              {linkedin}
            </a>
          )}
        </Fact>
        <Fact label="Achievements">
          {achievements.length > 0 && (
            <ul className="grid list-disc gap-1 pl-4.5">
              {achievements.map((achievement) => (
                <li key={achievement} className="wrap-anywhere" dir="auto">
                  {achievement}
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact label="Display order">{member.displayOrder !== null && `${member.displayOrder}`}</Fact>
        <Fact label="Here since">{dates.day(member.joinDate)}</Fact>
      </Facts>
    </>
  );
}
