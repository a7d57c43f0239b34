/**
 * Takes the rules that stand in the page itself away once the whole stylesheet, which says all of them again, is there: while
 * both are, each change of the page tries every rule twice. Letters stand in the page alone and stay.
 */
export function dropPageStyles(whole: string): void {
  const link = [...document.styleSheets].find(({ href }) => href?.endsWith(whole));
  const own = document.querySelector<HTMLStyleElement>('style[data-href=site]')?.sheet;
  if (!link || !own) return;
  for (let at = own.cssRules.length - 1; at >= 0; at -= 1)
    if (!(own.cssRules[at] instanceof CSSFontFaceRule)) own.deleteRule(at);
}
