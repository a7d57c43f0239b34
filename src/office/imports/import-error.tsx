import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

/** Why a file was not taken, and the way to try again where that may help. */
export function ImportError({ name, text, onRetry }: { name: string; text: string; onRetry: (() => void) | null }) {
  return (
    <Banner kind="error">
      <p className="wrap-anywhere">
        <span className="font-[550]" dir="auto">
          {name}:
        </span>{' '}
        <span>{text}</span>
      </p>
      {onRetry && (
        <Button kind="outline" size="small" className="mt-3" onClick={onRetry}>
          Try Again
        </Button>
      )}
    </Banner>
  );
}
