import { CircleAlert } from 'lucide-react';
import { PlainButton } from '#ui/button.tsx';

type MemberMarkProps = {
  /** `Not saved`, `Not deleted`. */
  text: string;
  about: string;
  isBusy: boolean;
  onRetry: () => void;
  onDiscard: () => void;
};

const buttonStyle = 'touch font-[550] underline underline-offset-4 aria-disabled:opacity-55';

/** On the card of somebody whose last write failed: never pretended to be stored (UND-92, TRAP-53). */
export function MemberMark({ text, about, isBusy, onRetry, onDiscard }: MemberMarkProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 bg-red-wash px-4 text-red text-sm">
      <span className="flex min-h-11 grow items-center gap-2 font-[550]">
        <CircleAlert size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
        {text}
      </span>
      <PlainButton aria-label={`Retry ${about}`} isOff={isBusy} onClick={onRetry} className={buttonStyle}>
        {isBusy ? 'Trying...' : 'Retry'}
      </PlainButton>
      <PlainButton aria-label={`Discard ${about}`} isOff={isBusy} onClick={onDiscard} className={buttonStyle}>
        Discard
      </PlainButton>
    </div>
  );
}
