import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { StaffMember } from '#contract/staff.ts';
import { Records } from '#office/frames/records.tsx';
import { Waiting } from '#office/frames/waiting.tsx';
import { Badge } from '#ui/badge.tsx';
import { RecordCell, RecordRow, RecordTable } from '#ui/record-table.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { findPeople } from './find-people.ts';
import { useStaff } from './read-staff.ts';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';
import { UserRow } from './user-row.tsx';

const columns = ['Name', 'Contact', 'Role', 'Status', 'Last login'];

/** Everybody who works here, with a search over all of them. */
export function UserList({ isViewOnly }: { isViewOnly: boolean }) {
  const list = useStaff();
  const [text, setText] = useState('');
  const [editing, setEditing] = useState<StaffMember | null>(null);
  const [locked, setLocked] = useState<StaffMember | null>(null);
  const [removing, setRemoving] = useState<StaffMember | null>(null);
  const everybody = list.data?.data;
  const people = everybody && findPeople(everybody, text);
  const head = isViewOnly ? columns : [...columns, 'Actions'];

  return (
    <section aria-labelledby="users-title" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="users-title" className="type-h4">
            User Management
          </h2>
          {isViewOnly && <Badge kind="info">View Only</Badge>}
        </div>
        <SearchField
          label="Name, email, phone or role"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="w-full sm:w-80"
        />
      </div>
      <p role="status" className="sr-only">
        {people && text !== '' ? `${people.length} of ${everybody?.length} users` : ''}
      </p>
      <Records
        what="users"
        query={list}
        rows={people}
        waiting={
          <Waiting text="Loading users...">
            <RecordTable label="Users" head={head}>
              {[1, 2, 3, 4].map((row) => (
                <SkeletonRow key={row} hasActions={!isViewOnly} />
              ))}
            </RecordTable>
          </Waiting>
        }
        empty={{
          icon: UsersRound,
          title: 'Nobody by that name',
          text: 'No user has these words in name, email, phone, role or status.',
          action: { label: 'Clear search', run: () => setText('') },
        }}
      >
        {(found) => (
          <RecordTable label="Users" head={head}>
            {found.map((person) => (
              <UserRow
                key={person.id}
                person={person}
                hasActions={!isViewOnly}
                onEdit={() => setEditing(person)}
                onRemoveFactor={() => setLocked(person)}
                onRemove={() => setRemoving(person)}
              />
            ))}
          </RecordTable>
        )}
      </Records>
      <EditUserDialog person={editing} onClose={() => setEditing(null)} />
      <RemoveFactorDialog person={locked} onClose={() => setLocked(null)} />
      <DeleteUserDialog person={removing} onClose={() => setRemoving(null)} />
    </section>
  );
}

/** As high as a row of a user. */
function SkeletonRow({ hasActions }: { hasActions: boolean }) {
  return (
    <RecordRow>
      <RecordCell>
        <span className="flex items-center gap-3">
          <Skeleton className="size-8.5 rounded-full!" />
          <Skeleton className="h-4 w-36" />
        </span>
      </RecordCell>
      <RecordCell label="Contact">
        <span className="grid h-10 content-center gap-2">
          <Skeleton className="h-4 w-44" />
          <Skeleton className="h-3.5 w-28" />
        </span>
      </RecordCell>
      <RecordCell label="Role">
        <Skeleton className="h-6.75 w-18" />
      </RecordCell>
      <RecordCell label="Status">
        <Skeleton className="h-6.75 w-18" />
      </RecordCell>
      <RecordCell label="Last login">
        <Skeleton className="h-4 w-28" />
      </RecordCell>
      {hasActions && (
        <RecordCell>
          <Skeleton className="my-3 h-5 w-16" />
        </RecordCell>
      )}
    </RecordRow>
  );
}
