/** A form when it was stored: empty again, but for what was typed while it was on its way. */
export const typedSince = <Form extends object>(sent: Form, now: Form, empty: Form): Form => ({
  ...empty,
  ...Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== sent[name as keyof Form])),
});
