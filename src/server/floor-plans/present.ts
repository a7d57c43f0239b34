import type { AccessSession, UnlockedDocument, UnlockedFloorPlan } from '#contract/floor-plans.ts';
import { maxExtensions } from '#contract/gates.ts';
import { markedSize, pictureAddress } from '../files/service.ts';
import type { OpenSession } from './service.ts';
import type { LiveSession } from './store.ts';
import type { DocumentRow, PlanRow } from './store-content.ts';

export function presentSession({ sessionId, session }: OpenSession): AccessSession {
  return {
    sessionId,
    propertyId: session.propertyId,
    unlockedContent: session.content,
    remainingTime: session.remaining,
    expiresAt: session.expiresAt.toISOString(),
    extensionsLeft: maxExtensions - session.extensions,
  };
}

/** UND-06: the answer to "is this open?". */
export function presentAccess(session: LiveSession, contentType: string | undefined) {
  return {
    success: true as const,
    message: 'Access granted',
    data: {
      hasAccess: true as const,
      valid: true as const,
      propertyId: session.propertyId,
      contentType: session.content.find((one) => one === contentType) ?? null,
      unlockedContent: session.content,
      remainingTime: session.remaining,
      expiresAt: session.expiresAt.toISOString(),
    },
  };
}

/** `addressOf` gives the signed address of a record's file; pictures that lie elsewhere keep their own address. */
type Addressing = { publicUrl: string; addressOf: (recordId: string) => string };

export function presentPlan(row: PlanRow, { publicUrl, addressOf }: Addressing): UnlockedFloorPlan {
  const isKept = row.fileId !== null;
  const size = isKept && row.width !== null && row.height !== null ? markedSize(row as Sized) : null;
  return {
    id: row.id,
    name: row.name,
    bhkType: row.bhkType,
    image: isKept ? addressOf(row.id) : pictureAddress(row.image, publicUrl),
    width: size?.width ?? null,
    height: size?.height ?? null,
    specifications: { beds: row.beds, baths: row.baths, balconies: row.balconies, area: row.area },
  };
}
type Sized = { width: number; height: number };

export function presentDocument(row: DocumentRow, { publicUrl, addressOf }: Addressing): UnlockedDocument {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    fileType: row.fileType,
    size: row.size,
    description: row.description,
    uploadedAt: row.uploadedAt.toISOString(),
    url: row.fileId === null ? pictureAddress(row.url, publicUrl) : addressOf(row.id),
  };
}
