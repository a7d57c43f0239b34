import { Heart, Share2 } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { MetaFunction } from 'react-router';
import { comparedQuery, mostCompared } from '#contract/shortlist-choices.ts';
import { shortlistTexts as texts } from '#site/content/shortlists.ts';
import { describePage } from '#site/meta/describe-page.ts';
import { DialogButton } from '#site/shell/dialog-button.tsx';
import { buttonStyle } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type KeptHome, keptHomes, useKeptHomes } from './kept-homes.ts';
import { listPath, useLists } from './shared-keys.ts';
import { ShortlistRow } from './shortlist-row.tsx';
import { useHomesNow } from './use-homes-now.ts';

export const meta: MetaFunction = (args) =>
  describePage(args, { title: texts.title, description: texts.lead, isIndexed: false });

const loadShare = () => import('./share-dialog.tsx');

const never = () => () => undefined;
/** False in the page as it is made for everybody, until this browser has looked into its storage. */
const useAwake = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** What this browser keeps. The page itself is the same for everybody, and is kept as such. */
export default function ShortlistPage() {
  const isAwake = useAwake();
  return (
    <div className="measure min-h-dvh pt-10 pb-20 lg:pt-16 lg:pb-28">
      <PageHead title={texts.title}>{texts.lead}</PageHead>
      <div className="mt-9 lg:mt-12">{isAwake ? <KeptList /> : <Waiting />}</div>
      <SharedLists />
    </div>
  );
}

/** Also shown without scripts: then it says that it needs them. */
function Waiting() {
  return (
    <>
      <p className="no-js-shown hidden max-w-[60ch] border-hairline border-t pt-9 text-ink-2">{texts.withoutScripts}</p>
      <div aria-busy="true" className="js-only grid gap-6 border-hairline border-t pt-6">
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-32 w-full" />
      </div>
    </>
  );
}

/** What was let go of stays in its place until the page is left: a slip is put right by the same press. */
function useShown(): { shown: KeptHome[]; kept: readonly KeptHome[]; toggle: (home: KeptHome) => void } {
  const kept = useKeptHomes();
  const [left, setLeft] = useState<readonly KeptHome[]>([]);
  const isKept = (id: string) => kept.some((one) => one.id === id);
  const toggle = (home: KeptHome) => {
    setLeft((was) => [...was.filter(({ id }) => id !== home.id), home]);
    keptHomes.toggle(home);
  };
  const shown = [...kept, ...left.filter(({ id }) => !isKept(id))].sort((a, b) => b.at - a.at);
  return { shown, kept, toggle };
}

function KeptList() {
  const { shown, kept, toggle } = useShown();
  const { nowOf, retry } = useHomesNow(shown.map(({ id }) => id));
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  if (shown.length === 0) return <Empty />;

  const comparable = kept.filter(({ id }) => nowOf(id).state !== 'gone').map(({ id }) => id);
  const chosen = (picked ?? comparable.slice(0, mostCompared)).filter((id) => comparable.includes(id));
  const pick = (id: string, isOn: boolean) =>
    setPicked(isOn ? [...chosen, id].slice(0, mostCompared) : chosen.filter((one) => one !== id));
  const hasFailed = shown.some(({ id }) => nowOf(id).state === 'failed');
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-ink border-t py-4">
        <p role="status" className="font-[550]">
          {kept.length} {kept.length === 1 ? 'home' : 'homes'}
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {chosen.length < 2 ? (
            <p className="type-small text-ink-3">{texts.compareHint}</p>
          ) : (
            <Link to={`/compare${comparedQuery(chosen)}`} className={buttonStyle({ size: 'small' })}>
              Compare {chosen.length} homes
            </Link>
          )}
          {comparable.length > 0 && (
            <DialogButton
              load={loadShare}
              about={{ homes: comparable }}
              className={buttonStyle({ kind: 'outline', size: 'small' })}
            >
              <Share2 size={16} strokeWidth={1.5} aria-hidden="true" />
              Share
            </DialogButton>
          )}
        </div>
      </div>
      {hasFailed && (
        <LoadFailure title="Some prices may be old" isBusy={false} onRetry={retry}>
          What you see is as it was when you kept it. Please check your connection.
        </LoadFailure>
      )}
      <ul className="border-hairline border-b">
        {shown.map((home) => (
          <ShortlistRow
            key={home.id}
            home={home}
            now={nowOf(home.id)}
            isKept={kept.some(({ id }) => id === home.id)}
            isChosen={chosen.includes(home.id)}
            mayChoose={comparable.includes(home.id) && (chosen.includes(home.id) || chosen.length < mostCompared)}
            onChoose={(isOn) => pick(home.id, isOn)}
            onHeart={() => toggle(home)}
          />
        ))}
      </ul>
    </>
  );
}

const Empty = () => (
  <div className="border-hairline border-t">
    <EmptyState
      icon={Heart}
      title={texts.empty.title}
      actions={
        <Link to="/properties" className={buttonStyle()}>
          See all properties
        </Link>
      }
    >
      {texts.empty.text}
    </EmptyState>
  </div>
);

/** The lists whose keys this browser holds: its own, and those it joined. */
function SharedLists() {
  const lists = useLists();
  if (lists.length === 0) return null;
  return (
    <section aria-labelledby="shared-lists" className="mt-14">
      <h2 id="shared-lists" className="type-h3">
        Shared lists
      </h2>
      <ul className="mt-4 border-hairline border-b">
        {lists.map(({ key, name, isOwner }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-x-6 border-hairline border-t py-1">
            <Link
              to={listPath(key)}
              className="wrap-anywhere flex min-h-11 min-w-0 items-center font-[550] hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
            <span className="type-small text-ink-3">{isOwner ? 'Made here' : 'Joined'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
