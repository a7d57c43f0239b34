const longest = 200;

/**
 * A subject is one line: control characters, line ends, direction marks and everything else that is not seen go, in
 * whatever mailbox or list it is shown. The joiners of Indian scripts are part of how words are written and stay.
 */
export const subjectLine = (text: string): string => {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return [...line].slice(0, longest).join('').trim();
};
