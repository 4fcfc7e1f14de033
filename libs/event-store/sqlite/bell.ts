/** Wakes whoever waits for news. */
export class Bell {
  private readonly waiting = new Set<() => void>();
  private ringing = false;

  /** What is told in one turn of the event loop is one ring. */
  ring(): void {
    if (this.ringing) return;
    this.ringing = true;
    queueMicrotask(() => {
      this.ringing = false;
      for (const wake of [...this.waiting]) wake();
    });
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
