/** Milliseconds after which a line that says nothing counts as none. */
export const linePatience = 15_000;

/** Ends with the call, well or badly, or when the line has said nothing for too long: what waits for it is not held for ever. */
export const endOf = (call: Promise<unknown>): Promise<unknown> =>
  Promise.race([call.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, linePatience))]);
