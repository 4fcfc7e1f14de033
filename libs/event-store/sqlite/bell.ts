/** Wakes whoever waits for news. */
export class Bell {
  private readonly waiting = new Set<() => void>();

  /** Whoever is woken goes on when the rest of this turn's answers are in: news that came together is met together. */
  ring(): void {
    for (const wake of [...this.waiting]) wake();
  }

  /** The next ring, or the end of waiting. */
  heard(signal: AbortSignal): Promise<void> {
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
