import type { GatedContent } from '#contract/gates.ts';
import type { Platform } from '../platform/platform.ts';
import type { Unlocked } from './policy.ts';
import { openGate } from './service.ts';
import { signAddress } from './sign-address.ts';
import { type DocumentRow, listDocuments, listPlans, type PlanRow } from './store-content.ts';

/** Milliseconds an address of a file is good for, and never longer than its session. */
const lifetime = 120_000;

type Stores = Pick<Platform, 'db' | 'secrets'>;
type Asked = { sessionId: string | null | undefined; propertyId: string };

export type UnlockedList<Row> = {
  rows: Row[];
  session: Unlocked;
  /** Makes the address under which the session opens a record's file. */
  addressOf: (recordId: string) => string;
};

/** @throws CodedError `session_expired`, `locked` */
export const listFloorPlans = (platform: Stores, asked: Asked): Promise<UnlockedList<PlanRow>> =>
  listContent(platform, asked, 'floor_plans', listPlans);

/** @throws CodedError `session_expired`, `locked` */
export const listPropertyDocuments = (platform: Stores, asked: Asked): Promise<UnlockedList<DocumentRow>> =>
  listContent(platform, asked, 'documents', listDocuments);

async function listContent<Row>(
  { db, secrets }: Stores,
  asked: Asked,
  content: GatedContent,
  list: (db: Platform['db'], unlocked: Unlocked) => Promise<Row[]>,
): Promise<UnlockedList<Row>> {
  const session = await openGate(db, { ...asked, content });
  const expiresAt = new Date(Math.min(session.now.getTime() + lifetime, session.expiresAt.getTime()));
  return {
    rows: await list(db, session),
    session,
    addressOf: (recordId) => signAddress(secrets, { sessionId: session.id, content, recordId, expiresAt }),
  };
}
