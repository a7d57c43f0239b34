/**
 * Takes the rules that stand in the page itself away once the whole stylesheet, which says all of them again, is there: while
 * both are, each change of the page tries every rule twice. Letters stand in the page alone and stay.
 */
export function dropPageStyles(whole: string): void {
  const own = document.querySelector<HTMLStyleElement>('style[data-href=site]')?.sheet;
  if (!own || ![...document.styleSheets].some((sheet) => sheet.href?.endsWith(whole) && hasRules(sheet))) return;
  for (let at = own.cssRules.length - 1; at >= 0; at -= 1)
    if (!(own.cssRules[at] instanceof CSSFontFaceRule)) own.deleteRule(at);
}

/** One that did not come is in the document's list all the same, with no rules or with such as may not be read. */
function hasRules(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}
