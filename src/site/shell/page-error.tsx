import { RotateCw } from 'lucide-react';
import { company } from '#site/content/company.ts';
import { Button, buttonStyle } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';

/** What is shown when a page could not be made at all. */
export function PageError() {
  return (
    <>
      <title>{`Something went wrong · ${company.name}`}</title>
      <Notice
        title="Something went wrong"
        actions={
          <>
            <Button onClick={() => location.reload()}>
              <RotateCw size={16} strokeWidth={1.5} aria-hidden="true" />
              Try Again
            </Button>
            <Link to="/" className={buttonStyle({ kind: 'outline' })}>
              Back to home
            </Link>
          </>
        }
      >
        <p>
          This page could not be shown. Try again in a moment, or call us on{' '}
          <a href={company.phone.link} className="underline underline-offset-2">
            {company.phone.text}
          </a>
          .
        </p>
      </Notice>
    </>
  );
}
