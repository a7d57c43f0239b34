import type { Secrets } from '../secrets.ts';

const marked = ['backup', 'key of the seals'] as const;

/** Says of an archive which SECRET_KEY its sealed cells open with; nobody can work the key out from it. */
export const markOfKey = (secrets: Pick<Secrets, 'sign'>): string => secrets.sign(...marked).toString('hex');

/** Whether one of our keys is the one that was used. */
export const isOurKey = (secrets: Pick<Secrets, 'signatures'>, mark: string): boolean =>
  secrets.signatures(...marked).some((one) => one.toString('hex') === mark);
