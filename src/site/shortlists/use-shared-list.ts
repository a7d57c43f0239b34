import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { SharedList } from '#contract/shortlists.ts';
import { sharedListTexts as texts } from '#site/content/shortlists.ts';
import { type OpenedLink, useOpenedLink } from '#site/links/use-opened-link.ts';
import { browserApi } from '#site/shell/api.ts';
import { forgetList, keysFor, noteName } from './shared-keys.ts';

export type Opened = OpenedLink<{ list: SharedList }> | { state: 'ended' };

async function read(key: string, signal: AbortSignal): Promise<{ list: SharedList }> {
  try {
    const { data: list } = await browserApi('POST /shortlists/open', { body: keysFor(key), signal });
    noteName(key, list.name);
    return { list };
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'not_found') forgetList(key);
    throw cause;
  }
}

/** The list of the key behind the `#` of the address. What is being typed is not touched when it is read again. */
export function useSharedList() {
  const { key, opened, change, retry } = useOpenedLink(read, texts.failed.text);
  /** The key of a list that was ended here. */
  const [ended, setEnded] = useState('');
  return {
    key,
    opened: ended !== '' && ended === key ? ({ state: 'ended' } as const) : opened,
    change(next: Opened) {
      if (next.state === 'ended') return setEnded(key);
      if (next.state === 'open') noteName(key, next.list.name);
      change(next);
    },
    retry,
  };
}
