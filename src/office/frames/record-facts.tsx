import { type ReactNode, useEffect, useRef, useState } from 'react';
import { serverMessage } from '#office/shell/server-message.ts';
import { useUnsavedChanges } from '#office/shell/unsaved-changes.ts';
import type { useRecord } from '#office/shell/use-record.ts';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ReadFailure } from './read-failure.tsx';
import { TypedContext, type TypedWords } from './typed-words.ts';
import { Waiting } from './waiting.tsx';

type RecordFactsProps<Shown> = {
  /** As the texts call it: `property`. */
  what: string;
  /** Which of them: nothing of one is kept for the next. */
  id: string | null;
  query: Omit<ReturnType<typeof useRecord>, 'data'>;
  /** Undefined until it has been read, and when it was taken away. */
  record: Shown | undefined;
  children: (record: Shown) => ReactNode;
};

/** One record to be read, in each of its states. */
export const RecordFacts = <Shown,>(props: RecordFactsProps<Shown>) => <States key={props.id} {...props} />;

function States<Shown>({ what, query, record, children }: RecordFactsProps<Shown>) {
  const [typed] = useState<TypedWords>(() => new Map());
  const [kept, setKept] = useState<[form: string, words: Record<string, string>][]>([]);
  const isWithdrawn = query.isWithdrawn && record === undefined;
  const [wasWithdrawn, setWithdrawn] = useState(isWithdrawn);
  if (isWithdrawn !== wasWithdrawn) {
    setWithdrawn(isWithdrawn);
    // While the forms are still there.
    if (isWithdrawn) setKept([...typed]);
  }
  useUnsavedChanges(kept.length > 0);
  return (
    <TypedContext value={typed}>
      {isWithdrawn && <Withdrawn what={what} query={query} />}
      {kept.map(([form, words]) => (
        <KeptWords key={form} words={words} />
      ))}
      {record !== undefined ? (
        children(record)
      ) : isWithdrawn ? null : query.isError ? (
        <ReadFailure title={`The ${what} could not be read`} query={query} />
      ) : (
        <Waiting text={`Loading ${what}...`} className="grid gap-4">
          <Skeleton className="h-7 w-64 max-w-full" />
          <Skeleton className="h-6 w-40" />
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} className="h-5 w-full" />
          ))}
        </Waiting>
      )}
    </TypedContext>
  );
}

/** It was shown until a moment ago, and the control that had the focus may have gone with it. */
function Withdrawn({ what, query: { error } }: Pick<RecordFactsProps<unknown>, 'what' | 'query'>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} role="alert" tabIndex={-1} className="outline-none">
      <Note kind="warning">
        <p className="font-[550]">This {what} was taken away or deleted meanwhile</p>
        <p className="type-small">{serverMessage(error, 'It is not shown any more.')}</p>
      </Note>
    </div>
  );
}

const KeptWords = ({ words }: { words: Record<string, string> }) => (
  <section aria-label="What you typed" className="my-5">
    <p className="type-small text-ink-3">What you typed is not saved. It stands here to be copied.</p>
    <dl className="mt-2 grid gap-2">
      {Object.entries(words).map(([name, text]) => (
        <div key={name}>
          <dt className="font-[550] text-sm">{name}</dt>
          <dd className="whitespace-pre-line wrap-anywhere" dir="auto">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
