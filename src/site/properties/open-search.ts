/** Behind the address of the list: whoever comes so wants to type at once. */
export const searchHash = '#search';

const asked = 'aangan-search';

/** @returns whether the list is on this page and has opened its search: nothing of it is read anew, and its filters stay */
export const askForSearch = (): boolean => !dispatchEvent(new Event(asked, { cancelable: true }));

/** `open` says whether it can be opened here. It is asked at once where the address wants it. @returns stops */
export function whenSearchAsked(open: () => boolean): () => void {
  const hear = (event: Event) => {
    if (open()) event.preventDefault();
  };
  addEventListener(asked, hear);
  if (location.hash === searchHash) {
    // Whoever comes back to this address later wants the list.
    history.replaceState(history.state, '', location.pathname + location.search);
    open();
  }
  return () => removeEventListener(asked, hear);
}
