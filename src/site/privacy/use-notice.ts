import { useRef, useState } from 'react';
import type { ErasureNotice } from '#contract/retention.ts';
import { keepTexts as texts } from '#site/content/privacy-keep.ts';
import { explainRefusal, type OpenedLink, useOpenedLink } from '#site/links/use-opened-link.ts';
import { browserApi } from '#site/shell/api.ts';

/** `refusal`: why it was not kept. */
export type Opened = OpenedLink<{ notice: ErasureNotice; refusal: string | null }>;

async function read(key: string, signal: AbortSignal) {
  const { data: notice } = await browserApi('POST /privacy/notices/open', { body: { key }, signal });
  return { notice, refusal: null as string | null };
}

/** The notice of the link of a letter, and keeping what it is about: by a press, once. */
export function useNotice() {
  const { key, opened, change, retry } = useOpenedLink(read, texts.failed.text);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  const keep = async (notice: ErasureNotice): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      const { data } = await browserApi('POST /privacy/notices/keep', { body: { key } });
      change({ state: 'open', notice: data, refusal: null });
    } catch (cause) {
      const found = explainRefusal(cause, texts.failed.text);
      if (found.state === 'badKey') change(found);
      else {
        const refusal = found.state === 'offline' ? texts.noAnswer : texts.notKept;
        change({ state: 'open', notice, refusal });
      }
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { opened, isBusy, keep, retry };
}
