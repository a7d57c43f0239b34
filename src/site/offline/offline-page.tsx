import type { MetaFunction } from 'react-router';
import { company } from '#site/content/company.ts';
import { describePage } from '#site/meta/describe-page.ts';
import { buttonStyle } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

export const meta: MetaFunction = (args) =>
  describePage(args, { title: 'You are offline', description: 'This page needs a connection.', isIndexed: false });

/**
 * Kept by the service worker and shown at any address it has no copy of, without scripts: its links are plain, and
 * Retry is a link to wherever one is.
 */
export default function OfflinePage() {
  return (
    <Notice
      title="You are offline"
      actions={
        <>
          {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the one that was asked for */}
          <a href="" className={buttonStyle()}>
            Retry
          </a>
          <a href="/" className={buttonStyle({ kind: 'outline' })}>
            Home
          </a>
        </>
      }
    >
      <p>This page has not been opened on this device before. Pages you have already seen can still be read.</p>
      <p className="mt-1">You can also call {company.phone.text}.</p>
    </Notice>
  );
}
