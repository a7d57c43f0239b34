/**
 * Tells `look` whether an element is in view, now and at each change; what it returns ends that. `margin` widens or
 * narrows the view, as CSS writes margins. A browser that had no time hands over several changes at once, the oldest
 * first: only the last of them is still true.
 */
export function watchView(element: Element, look: (inView: boolean) => void, margin = '0px'): () => void {
  // biome-ignore lint/style/noRestrictedGlobals: this is the one place that takes the right change out of several
  const observer = new IntersectionObserver(
    (changes) => {
      const last = changes.at(-1);
      if (last) look(last.isIntersecting);
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
