import { sealedSecrets } from '#server/auth/service.ts';
import { sealedCodes } from '#server/messages/service.ts';
import { sealedAnswers } from '#server/platform/http/store-idempotency.ts';
import { sealedLastingKeys } from '#server/platform/store-lasting-keys.ts';
import type { SealedColumn } from '#server/platform/store-seals.ts';

/** Everything that lies sealed in the database, and what it is called in a report. */
export const sealedColumns: { column: SealedColumn; label: string }[] = [
  { column: sealedLastingKeys, label: 'keys of digests' },
  { column: sealedSecrets, label: 'authenticator apps' },
  { column: sealedCodes, label: 'codes in messages' },
  { column: sealedAnswers, label: 'kept answers' },
];

/** Other bytes at rest, and why a rotation leaves them as they are. */
export const unsealedBytes: Record<string, string> = {
  'idempotency_keys.request_digest': 'plain SHA-256',
  'one_time_codes.digest': 'HMAC by a lasting key',
  'code_tries.source': 'HMAC by a lasting key',
  'calendar_feeds.digest': 'plain SHA-256 of 256 random bits',
  'code_tries.digest': 'HMAC by a lasting key',
  'verified_phones.source': 'HMAC by a lasting key',
  'verified_phones.token_digest': 'plain SHA-256 of 256 random bits',
  'inquiries.address_digest': 'HMAC by a lasting key',
  'inquiries.payload_digest': 'plain SHA-256',
  'access_sessions.digest': 'plain SHA-256 of 256 random bits',
  'sign_in_tries.account': 'HMAC by a lasting key',
  'sign_in_tries.source': 'HMAC by a lasting key',
  'staff_devices.mark': 'plain SHA-256 of 256 random bits, or HMAC by a lasting key',
  'recovery_codes.digest': 'HMAC by a lasting key',
  'data_requests.subject_digest': 'HMAC by a lasting key',
  'erasures.digests': 'HMAC by a lasting key',
  'shortlists.digest': 'plain SHA-256 of 256 random bits',
  'shortlist_members.digest': 'plain SHA-256 of 256 random bits',
  'passkeys.public_key': 'public',
  'map_salts.salt': 'random, and not to change: with another one homes of owners would stand elsewhere',
};
