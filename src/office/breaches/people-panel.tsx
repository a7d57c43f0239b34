import { UsersRound } from 'lucide-react';
import { Link } from 'react-router';
import { type LetterState, letterStateLabels } from '#contract/breach-choices.ts';
import type { Breach, BreachPerson } from '#contract/breaches.ts';
import { FilterLinks } from '#office/frames/filter-links.tsx';
import { Records } from '#office/frames/records.tsx';
import { useListPlace } from '#office/frames/use-list-place.ts';
import { WaitingRows } from '#office/frames/waiting.tsx';
import { linkStyle, phoneAddress } from '#office/shell/contact-links.tsx';
import { PhoneNumber } from '#office/shell/phone-number.tsx';
import { Badge } from '#ui/badge.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordCell, RecordRow, RecordTable } from '#ui/record-table.tsx';
import { peopleAddress } from './breach-search.ts';
import { pageSize, useBreachPeople } from './read-breaches.ts';

const labels = { all: 'Everybody', ...letterStateLabels };
const kinds = { 'no-mail': 'warning', failed: 'red', waiting: 'info', sent: 'success' } as const satisfies Record<
  LetterState,
  string
>;

/** What became of each letter, whoever was not reached first. */
export function PeoplePanel({ breach }: { breach: Breach }) {
  const place = useListPlace(peopleAddress);
  const { state, page } = place.search;
  const { letters } = breach;
  const view = useBreachPeople(breach.id, state, page, JSON.stringify(letters));
  const all = Object.values(letters).reduce((sum, count) => sum + count, 0);
  return (
    <Panel
      title="People"
      lead="Whoever has no e-mail, or whose letter did not arrive, is told by phone; then mark the people as told."
    >
      <div className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
        <p role="status" className="type-small text-ink-2 tabular-nums">
          {letters.sent} of {all - letters['no-mail']} letters sent, {letters.waiting} waiting, {letters.failed} not
          delivered; {letters['no-mail']} without e-mail.
        </p>
        <FilterLinks
          label="Which people"
          choices={labels}
          current={state}
          counts={{ ...letters, all }}
          urgent="failed"
          hrefOf={(each) => place.hrefOf({ state: each })}
        />
        <Records
          what="people"
          query={view}
          rows={view.data?.data}
          pages={{ place, at: view.data?.pagination, size: pageSize }}
          waiting={<WaitingRows text="Loading people..." row="h-14" />}
          empty={{ icon: UsersRound, title: 'Nobody', text: 'Nobody stands here.' }}
        >
          {(rows) => (
            <RecordTable label="People" head={['Name', 'Phone', 'E-mail', 'Letter']}>
              {rows.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </RecordTable>
          )}
        </Records>
      </div>
    </Panel>
  );
}

function PersonRow({ person: { inquiryId, name, phone, email, state } }: { person: BreachPerson }) {
  const none = <span className="text-ink-3">None</span>;
  return (
    <RecordRow>
      <RecordCell className="@[46rem]:max-w-64">
        {inquiryId === null || (phone === '' && email === '') ? (
          <span className="text-ink-3">Erased since</span>
        ) : (
          <Link
            to={`/admin/inquiries/${inquiryId}`}
            className="touch line-clamp-2 font-[550] underline-offset-4 wrap-anywhere hover:underline"
            dir="auto"
          >
            {name}
          </Link>
        )}
      </RecordCell>
      <RecordCell label="Phone">
        {phone === '' ? (
          none
        ) : (
          <a href={phoneAddress(phone)} className={`${linkStyle} touch`}>
            <PhoneNumber number={phone} />
          </a>
        )}
      </RecordCell>
      <RecordCell label="E-mail" className="@[46rem]:max-w-64">
        {email === '' ? none : <span className="wrap-anywhere">{email}</span>}
      </RecordCell>
      <RecordCell label="Letter">
        <span>
          <Badge kind={kinds[state]}>{letterStateLabels[state]}</Badge>
        </span>
      </RecordCell>
    </RecordRow>
  );
}
