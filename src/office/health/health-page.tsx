import { CircleCheck, Eye, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { Health, HealthLine, Level } from '#contract/health.ts';
import { ForAdministrators } from '#office/frames/empty-box.tsx';
import { BoxedReadFailure, MayBeOld } from '#office/frames/read-failure.tsx';
import { WaitingRows } from '#office/frames/waiting.tsx';
import { ScreenHead } from '#office/shell/screen-head.tsx';
import { useProfile } from '#office/shell/use-profile.ts';
import { useDates } from '#office/shell/write-dates.ts';
import { Badge } from '#ui/badge.tsx';
import { BackupsList } from './backups-list.tsx';
import { useHealth } from './read-health.ts';

const signs = {
  ok: { kind: 'success', icon: CircleCheck, word: 'Well' },
  look: { kind: 'warning', icon: Eye, word: 'Look' },
  wrong: { kind: 'red', icon: TriangleAlert, word: 'Wrong' },
} as const satisfies Record<Level, { kind: string; icon: LucideIcon; word: string }>;

/** /admin/health: how the installation is, for whoever looks after it (issue 16). */
export function Component() {
  const { isAdmin } = useProfile().abilities;
  if (isAdmin) return <HealthScreen />;
  return (
    <>
      <ScreenHead title="Health" />
      <ForAdministrators>You do not have permission to read how the installation is.</ForAdministrators>
    </>
  );
}

function HealthScreen() {
  const read = useHealth();
  const health = read.data?.data;
  return (
    <>
      <ScreenHead title="Health" lead="How the installation is, looked at anew every minute." />
      <div className="grid grid-cols-1 gap-5">
        {health === undefined && read.isError && <BoxedReadFailure title="The lines could not be read" query={read} />}
        {health === undefined && !read.isError && <WaitingRows text="Looking at the installation..." row="h-12" />}
        {health !== undefined && (
          <>
            {read.isError && <MayBeOld query={read} />}
            <Lines health={health} />
          </>
        )}
      </div>
    </>
  );
}

const order: Record<Level, number> = { wrong: 0, look: 1, ok: 2 };

/** What has to be done first stands first. */
function Lines({ health: { lines, release } }: { health: Health }) {
  const sorted = lines.toSorted((a, b) => order[a.level] - order[b.level]);
  const count = (level: Level) => lines.filter((line) => line.level === level).length;
  return (
    <>
      <p role="status" className="type-small text-ink-3">
        {count('wrong')} wrong, {count('look')} to look at, {count('ok')} well. Version {release}.
      </p>
      <ul className="divide-y divide-hairline border border-hairline bg-white">
        {sorted.map((line) => (
          <Line key={line.about} line={line} />
        ))}
      </ul>
    </>
  );
}

function Line({ line: { about, level, says, since, next, details } }: { line: HealthLine }) {
  const dates = useDates();
  const { kind, icon: Icon, word } = signs[level];
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-4 sm:px-6 md:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1 md:block">
        <h2 className="type-h4">{about}</h2>
        <Badge kind={kind} className="md:mt-1.5">
          <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
          {word}
        </Badge>
      </div>
      <div className="min-w-0">
        <p className="wrap-anywhere">{says}</p>
        {next !== null && (
          <p className="wrap-anywhere mt-1">
            <strong className="font-[550]">Next: </strong>
            {next}
          </p>
        )}
        <p className="type-small mt-1 text-ink-3">
          Since{' '}
          <time dateTime={since} title={dates.full(since)}>
            {dates.momentWithin(since)}
          </time>
        </p>
        {details.length > 0 && (
          <details className="mt-1">
            <summary className="touch quiet-link cursor-pointer">Details of {about}</summary>
            <ul className="type-small mt-1 grid gap-1 text-ink-2">
              {details.map((detail) => (
                <li key={detail} className="wrap-anywhere">
                  {detail}
                </li>
              ))}
            </ul>
          </details>
        )}
        {about === 'Backups' && <BackupsList />}
      </div>
    </li>
  );
}
