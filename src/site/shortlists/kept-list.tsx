import { Heart, Share2 } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#contract/prices.ts';
import { comparedQuery, mostCompared } from '#contract/shortlist-choices.ts';
import { shortlistTexts as texts } from '#site/content/shortlists.ts';
import { DialogButton } from '#site/shell/dialog-button.tsx';
import { buttonStyle } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { type KeptHome, keptHomes, useKeptHomes } from './kept-homes.ts';
import { ShortlistRow } from './shortlist-row.tsx';
import { useHomesNow } from './use-homes-now.ts';

const loadShare = () => import('./share-dialog.tsx');

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

/** What this browser keeps, newest first, and what can be done with it. */
export function KeptList() {
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
          {counted(kept.length, 'home')}
        </p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
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
