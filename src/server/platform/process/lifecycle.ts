/** Whether this process is about to stop. */
export type Lifecycle = {
  /** Readiness is off from then on. */
  readonly isDraining: boolean;
  /** Called when the stop begins: what would go on for ever ends itself. */
  onDrain(handler: () => void): void;
  drain(): void;
};

export function createLifecycle(): Lifecycle {
  const handlers: (() => void)[] = [];
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    onDrain: (handler) => handlers.push(handler),
    drain() {
      if (isDraining) return;
      isDraining = true;
      for (const handler of handlers) handler();
    },
  };
}
