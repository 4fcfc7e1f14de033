/** Wakes the waiting subscriptions when events were appended. */
export class Notifier {
  private readonly waiting = new Set<() => void>();

  /** Waiters resume only after this turn's answers are processed, so that events that arrived together are delivered together. */
  notify(): void {
    for (const wake of [...this.waiting]) wake();
  }

  /** Resolves at the next ring, or when `signal` is aborted. */
  next(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        this.waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.waiting.add(wake);
      signal.addEventListener('abort', wake, { once: true });
    });
  }
}
