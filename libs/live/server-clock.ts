/** A difference below this says no more than the last reading: the header counts whole seconds, and the answer was on its way. */
const BELIEVED_MS = 1_500;
/** A header's second has begun somewhere within it. */
const HALF_SECOND = 500;

/**
 * The server's time, from the `Date` of its answers. It goes on by a clock that nobody can set, so that a television whose
 * own time is wrong, or is corrected while it runs, shows the right one.
 */
export class ServerClock {
  private readonly elapsed: () => number;
  /** The server's time when `elapsed` was 0. */
  private origin: number;
  private known = false;

  /** `guess`: this machine's own time, until the server has answered. */
  constructor(elapsed: () => number, guess: number) {
    this.elapsed = elapsed;
    this.origin = guess - elapsed();
  }

  now(): Date {
    return new Date(this.origin + this.elapsed());
  }

  /** `askedAt`: the value of `elapsed` when the request was sent. */
  learn(dateHeader: string | null, askedAt: number): void {
    const said = Date.parse(dateHeader ?? '');
    if (Number.isNaN(said)) return;
    const origin = said + HALF_SECOND - (askedAt + this.elapsed()) / 2;
    if (this.known && Math.abs(origin - this.origin) < BELIEVED_MS) return;
    this.known = true;
    this.origin = origin;
  }
}
