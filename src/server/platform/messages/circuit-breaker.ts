/** Failures in a row after which a provider is left alone, and milliseconds until one message may try it again. */
const limits = { failures: 5, rest: 30_000 };

/** Spares a service that fails, and those who would wait for it. One for each provider and process. */
export type CircuitBreaker = {
  /** Whether it may be asked now. After the rest one may, and the others wait for how that one ends. */
  admits(): boolean;
  succeeded(): void;
  failed(): void;
  isOpen(): boolean;
};

/** `now` in milliseconds of a clock that only runs forward. */
export function createCircuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  let failures = 0;
  let restsUntil = 0;
  const isOpen = () => failures >= limits.failures;
  return {
    isOpen,
    admits() {
      if (!isOpen()) return true;
      if (now() < restsUntil) return false;
      // The probe: until it has ended, or a rest has passed without a word of it, nobody else gets through.
      restsUntil = now() + limits.rest;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (isOpen()) restsUntil = now() + limits.rest;
    },
  };
}
