/**
 * Keeps the telephone's screen awake while the page is looked at. The browser takes the lock back with the page out of sight, so it is
 * asked for anew. One that refuses is no fault of ours: it is heard from here, and logged nowhere.
 */
export class WakeLock {
  private readonly changed: (isAwake: boolean) => void;
  private held: WakeLockSentinel | undefined;
  private isWanted = false;
  private isAsking = false;

  constructor(changed: (isAwake: boolean) => void) {
    this.changed = changed;
    document.addEventListener('visibilitychange', () => void this.ask());
  }

  get isAwake(): boolean {
    return this.held !== undefined;
  }

  /** Asks for the lock, or gives it back. */
  want(isWanted: boolean): void {
    this.isWanted = isWanted;
    if (isWanted) void this.ask();
    else void this.held?.release();
  }

  private async ask(): Promise<void> {
    if (!this.isWanted || this.held || this.isAsking || document.visibilityState !== 'visible' || !('wakeLock' in navigator))
      return;
    this.isAsking = true;
    try {
      this.hold(await navigator.wakeLock.request('screen'));
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    } finally {
      this.isAsking = false;
    }
  }

  private hold(sentinel: WakeLockSentinel): void {
    this.held = sentinel;
    sentinel.addEventListener('release', () => {
      this.held = undefined;
      this.changed(false);
    });
    this.changed(true);
    // The turn has ended while the browser was asked.
    if (!this.isWanted) void sentinel.release();
  }
}
