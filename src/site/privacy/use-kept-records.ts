import { useRef, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { KeptRecords, NewRequest } from '#contract/privacy.ts';
import { requestTexts as texts } from '#site/content/privacy-requests.ts';
import { browserApi } from '#site/shell/api.ts';

export type Ask = Omit<NewRequest, 'token'>;

/** `said`: what just became of it. */
type Shown = { records: KeptRecords; said: string | null };
export type Refusal = { fields: Record<string, string>; text: string | null };
type Wish = 'read' | 'withdraw' | 'ask';

/** `failed`: what is said where the server says nothing. */
export function explain(cause: unknown, failed: string = texts.failed): Refusal {
  if (!(cause instanceof ApiError) || cause.status >= 500) return { fields: {}, text: failed };
  if (cause.status === 0) return { fields: {}, text: texts.offline };
  const hasField = Object.keys(cause.fieldErrors).length > 0;
  return { fields: cause.fieldErrors, text: hasField ? null : cause.message };
}

/** What is kept of a proved number or address, and what can be asked about it. The token stays in this page: no storage, no address. */
export function useKeptRecords() {
  const [token, setToken] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [refusal, setRefusal] = useState<(Refusal & { of: Wish }) | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const isRunning = useRef(false);

  /** One at a time. @returns whether it was done */
  const run = async (of: Wish, work: () => Promise<Shown>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      setShown(await work());
      return true;
    } catch (cause) {
      if (cause instanceof ApiError && cause.code === 'not_verified') {
        setToken(null);
        setShown(null);
        setOver(true);
      } else setRefusal({ ...explain(cause), of });
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  const read = (by: string) =>
    run('read', async () => {
      const { data } = await browserApi('POST /privacy/records', { body: { token: by } });
      return { records: data, said: null };
    });

  return {
    token,
    shown,
    /** Why the last thing that was wanted was not done, for whatever wanted it. */
    refusalOf: (of: Wish): Refusal | null => (refusal?.of === of ? refusal : null),
    isBusy,
    isOver,
    prove(by: string) {
      setOver(false);
      setToken(by);
      void read(by);
    },
    retry: () => token !== null && void read(token),
    forget: () => setRefusal(null),
    withdraw: () =>
      run('withdraw', async () => {
        const { data, message } = await browserApi('POST /privacy/withdrawals', { body: { token: token ?? '' } });
        return { records: data, said: message };
      }),
    ask: (wish: Ask) =>
      run('ask', async () => {
        const { data, message } = await browserApi('POST /privacy/requests', { body: { token: token ?? '', ...wish } });
        return { records: data, said: message };
      }),
  };
}
export type Kept = ReturnType<typeof useKeptRecords>;
