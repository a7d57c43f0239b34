import { useSyncExternalStore } from 'react';
import type { MetaFunction } from 'react-router';
import { shortlistTexts as texts } from '#site/content/shortlists.ts';
import { describePage } from '#site/meta/describe-page.ts';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { KeptList } from './kept-list.tsx';
import { listPath, useLists } from './shared-keys.ts';

export const meta: MetaFunction = (args) =>
  describePage(args, { title: texts.title, description: texts.lead, isIndexed: false });

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
