import { hasOfficeKey, readOfficeKey } from '#office/shell/session.ts';
import { makeSeal } from './make-seal.ts';
import type { Waiting } from './waiting-change.ts';

/** Without a seal where the document was opened without a line and has no key. */
export const sealed = async (waiting: Omit<Waiting, 'seal'>): Promise<Waiting> => ({
  ...waiting,
  seal: hasOfficeKey() ? await makeSeal(waiting, readOfficeKey()) : '',
});

export const isSealed = async (waiting: Waiting): Promise<boolean> =>
  hasOfficeKey() && waiting.seal === (await makeSeal(waiting, readOfficeKey()));
