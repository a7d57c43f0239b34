/** Begins the name of every entry of the outbox in the storage. */
export const outboxPrefix = 'aangan-outbox:';
/** The event that tells this tab of a change; other tabs hear `storage`. */
export const outboxChanged = 'aangan-outbox';
