import { CodedError } from '#contract/errors.ts';

/** Why a document is not taken; said at its field too. */
export const documentError = (text: string, code: 'unsupported_type' | 'body_too_large' = 'unsupported_type') =>
  new CodedError(code, text, { file: text });
