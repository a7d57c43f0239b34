/** Whether we can be reached right now, past every copy that is kept. */
export const reachServer = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
