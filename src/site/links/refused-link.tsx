import { Phone } from 'lucide-react';
import { company } from '#site/content/company.ts';
import { buttonStyle } from '#ui/button.tsx';
import { RetryButton } from '#ui/retry-button.tsx';
import type { Refusal } from './use-opened-link.ts';

type RefusedLinkProps = {
  refusal: Refusal;
  /** What the page says of each. */
  texts: Record<Refusal['state'], { title: string; text: string }>;
  onRetry: () => void;
};

/** Why a link opens nothing, and the way on: to try again where that may help, and to call. */
export function RefusedLink({ refusal, texts, onRetry }: RefusedLinkProps) {
  const { title, text } = texts[refusal.state];
  const mayRetry = refusal.state === 'offline' || refusal.state === 'failed';
  return (
    <>
      <h2 className="type-h2">{title}</h2>
      <p role="status" className="mt-4 max-w-[60ch] text-ink-2">
        {refusal.state === 'failed' ? refusal.why : text}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {mayRetry && <RetryButton onClick={onRetry} />}
        <a href={company.phone.link} className={buttonStyle({ kind: mayRetry ? 'outline' : 'action' })}>
          <Phone size={18} strokeWidth={1.5} aria-hidden="true" />
          Call {company.phone.text}
        </a>
      </div>
    </>
  );
}
