import { Skeleton } from '#ui/skeleton.tsx';

type ReadingLinkProps = {
  texts: { withoutScripts: string; reading: string };
  /** The size of each thing that is to come. */
  shapes: readonly string[];
};

/** Until the browser has read the address. Without scripts, which cannot do that, it says what to do in their place. */
export const ReadingLink = ({ texts, shapes }: ReadingLinkProps) => (
  <>
    <p className="no-js-shown hidden max-w-[60ch] text-ink-2">{texts.withoutScripts}</p>
    <div aria-busy="true" className="js-only grid gap-5">
      <span className="sr-only">{texts.reading}</span>
      {shapes.map((shape, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <Skeleton key={at} className={`${shape} w-full`} />
      ))}
    </div>
  </>
);
