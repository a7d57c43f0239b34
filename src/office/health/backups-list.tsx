import { DatabaseBackup } from 'lucide-react';
import type { NightlyBackup, NightlyBackups } from '#contract/health.ts';
import { writeSize } from '#office/files/upload-progress.tsx';
import { MayBeOld, ReadFailure } from '#office/frames/read-failure.tsx';
import { WaitingRows } from '#office/frames/waiting.tsx';
import { useDates } from '#office/shell/write-dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { RecordCell, RecordRow, RecordTable } from '#ui/record-table.tsx';
import { useBackups } from './use-backups.ts';

/** The newest backups with their copies, and the button that has one made now. */
export function BackupsList() {
  const { query, ask, isAsking, isBusy } = useBackups();
  const read = query.data?.data;
  if (read === undefined && query.isError) return <ReadFailure title="The backups could not be read" query={query} />;
  if (read === undefined) return <WaitingRows text="Reading the backups..." row="h-10" />;
  return (
    <div className="mt-4 grid gap-4">
      {query.isRefetchError && <MayBeOld query={query} />}
      {read.isOn && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button kind="outline" size="small" isOff={isAsking || isBusy} onClick={() => ask()}>
            <DatabaseBackup size={18} strokeWidth={1.5} aria-hidden="true" />
            Back up now
          </Button>
          <p role="status" className="type-small text-ink-3">
            {isBusy ? 'A backup is being made. You may leave this page.' : ''}
          </p>
        </div>
      )}
      <Newest backups={read.backups} />
    </div>
  );
}

function Newest({ backups }: Pick<NightlyBackups, 'backups'>) {
  if (backups.length === 0) return <p className="type-small text-ink-3">None was made by itself yet.</p>;
  return (
    <RecordTable label="Newest backups" head={['Begun', 'Archive', 'Copies']}>
      {backups.map((backup) => (
        <Row key={backup.name} backup={backup} />
      ))}
    </RecordTable>
  );
}

const states = {
  'being made': { kind: 'info', word: 'Being made' },
  made: null,
  failed: { kind: 'red', word: 'Failed' },
} as const;

function Row({ backup: { name, startedAt, state, why, size, isEncrypted, copies } }: { backup: NightlyBackup }) {
  const dates = useDates();
  const badge = states[state];
  return (
    <RecordRow>
      <RecordCell>
        <time dateTime={startedAt} title={`${dates.full(startedAt)}, ${name}`}>
          {dates.moment(startedAt)}
        </time>
      </RecordCell>
      <RecordCell label="Archive">
        <span className="grid justify-items-start gap-1">
          {badge && <Badge kind={badge.kind}>{badge.word}</Badge>}
          {size !== null && <span className="whitespace-nowrap">{writeSize(size)}</span>}
          {isEncrypted && <span className="type-hint text-ink-3">encrypted</span>}
        </span>
      </RecordCell>
      <RecordCell label={state === 'failed' ? 'Why' : 'Copies'}>
        {why !== null && <p className="wrap-anywhere">{why}</p>}
        <ul className="grid gap-2">
          {copies.map((copy) => (
            <Copy key={copy.place} copy={copy} />
          ))}
        </ul>
      </RecordCell>
    </RecordRow>
  );
}

type CopyOf = NightlyBackup['copies'][number];

const places: Record<CopyOf['state'], string> = {
  waiting: 'waits to be sent',
  there: 'is there',
  'given up': 'was not sent',
  removed: 'was taken away, newer ones are kept',
};
const proofs: Record<CopyOf['proof'], string> = {
  none: 'not proved',
  restored: 'restored beside and looked at',
  opened: 'opened and compared',
  present: 'all of it is there, not opened',
  failed: 'its proof failed',
};

function Copy({ copy: { place, state, why, proof, provedAt } }: { copy: CopyOf }) {
  const dates = useDates();
  const isThere = state === 'there';
  return (
    <li className="wrap-anywhere">
      {place} <span className="text-ink-3">{places[state]}</span>
      {(isThere || proof !== 'none') && (
        <span className={proof === 'failed' ? 'text-red' : 'text-ink-3'}>
          , {proofs[proof]}
          {provedAt !== null && ` ${dates.momentWithin(provedAt)}`}
        </span>
      )}
      {why !== null && <span className="block">{why}</span>}
    </li>
  );
}
