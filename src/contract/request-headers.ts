import { z } from 'zod';

/** Headers a call may heed, as the API's document tells of them. Which call heeds which stands with the endpoint. */
export const requestHeaders = {
  'idempotency-key': z.string().meta({
    description:
      'A text of your own, new for each thing you want done. Sent again with the same key the call is answered as the first time, and done once. Kept for 24 hours.',
    example: '6b0f2a53-5a2f-4f0e-9a53-6f8f6f1f2d51',
  }),
  'if-match': z.string().meta({
    description:
      'The `ETag` of the record as you read it, which is its `version`, such as `"7"`. When somebody has changed it since, the call is refused with 409 and the code `stale_version`. Without it the last write wins. Bodies that take a `version` may name it there; two that differ are refused with 400.',
    example: '"7"',
  }),
  'x-session-id': z.string().meta({ description: 'The id of an unlocked session, kept out of addresses and logs.' }),
  'x-office-key': z.string().meta({
    description: 'Only for the office of this house, which keeps its session in cookies. Leave it out.',
  }),
};

export type RequestHeader = keyof typeof requestHeaders;
