import { Download, ExternalLink, FileText } from 'lucide-react';
import { useState } from 'react';
import type { UnlockedDocument } from '#contract/floor-plans.ts';
import { counted } from '#contract/prices.ts';
import { Button, buttonStyle } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast.ts';
import type { StoredSession } from './access-sessions.ts';
import { ContentFrame } from './content-frame.tsx';
import { paperFacts } from './paper-facts.ts';
import { sessions } from './session-store.ts';
import { readPapers, useContent } from './use-content.ts';

type UnlockedProps = { session: StoredSession; shown: boolean };

/** The documents of a home, to take along. */
export function UnlockedPapers({ session, shown }: UnlockedProps) {
  const { content, reload, retry } = useContent(readPapers, session, shown);
  return (
    <ContentFrame
      title="Documents"
      counted={(count) => counted(count, 'document')}
      empty="No documents have been added yet."
      session={session}
      content={content}
      onRetry={retry}
      skeleton={
        <div className="grid gap-3">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
        </div>
      }
    >
      {(papers) => (
        <ul>
          {papers.map((paper) => (
            <Paper key={paper.id} paper={paper} session={session} reload={reload} />
          ))}
        </ul>
      )}
    </ContentFrame>
  );
}

type PaperProps = { paper: UnlockedDocument; session: StoredSession; reload: () => Promise<UnlockedDocument[] | null> };

function Paper({ paper, session, reload }: PaperProps) {
  const [isBusy, setBusy] = useState(false);
  const { name, description, url } = paper;

  /** Its address is asked for when it is used: it lives two minutes, and the session may have ended meanwhile. */
  const download = async () => {
    if (isBusy) return;
    setBusy(true);
    const fresh = (await reload())?.find(({ id }) => id === paper.id)?.url;
    setBusy(false);
    if (fresh) save(fresh);
    else if (sessions.read(session.propertyId) !== null) {
      toast('The document could not be downloaded. Please try again.', 'error');
    }
  };

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-hairline border-t py-4">
      <FileText size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-brass-text" />
      <div className="min-w-0 grow basis-52">
        <h3 className="wrap-anywhere font-[550]">{name}</h3>
        <p className="type-hint text-ink-3">{paperFacts(paper)}</p>
        {description && <p className="type-small wrap-anywhere mt-1 text-ink-2">{description}</p>}
      </div>
      {url === null && <p className="type-small text-ink-3">On request</p>}
      {url?.startsWith('/') && (
        <Button
          kind="outline"
          size="small"
          isOff={isBusy}
          onClick={download}
          aria-label={`Download ${name}`}
          className="max-sm:ml-9"
        >
          <Download size={16} strokeWidth={1.5} aria-hidden="true" />
          Download
        </Button>
      )}
      {url?.startsWith('http') && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Open ${name}`}
          className={buttonStyle({ kind: 'outline', size: 'small', className: 'max-sm:ml-9' })}
        >
          <ExternalLink size={16} strokeWidth={1.5} aria-hidden="true" />
          Open
        </a>
      )}
    </li>
  );
}

/** As a download, so that a refusal is never shown instead of this page. */
function save(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
