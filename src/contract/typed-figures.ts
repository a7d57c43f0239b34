/** Figures as people type them, read alike in prices, areas, rooms and forms. Free of zod, for both sides. */

/** Devanagari digits and those of full width become plain ones. */
export const plainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));

/**
 * A figure as it may stand in a text. Commas are taken along wherever they stand, so that `figureOf` sees a `1,5` whole
 * instead of a 1 beside a 5.
 */
export const figurePattern = String.raw`\d+(?:,\d+)*(?:\.\d+)?|\.\d+`;

/**
 * What a figure counts: `1,23,45,678`, `12,345,678`, `1234.5`. Null where its commas divide no groups: `1,5` may be
 * one and a half or fifteen.
 */
export function figureOf(text: string): number | null {
  const bare = text.replace(/\s/g, '');
  const isGrouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(bare);
  return isGrouped || /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(bare) ? Number(bare.replaceAll(',', '')) : null;
}
