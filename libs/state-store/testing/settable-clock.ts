const START = Date.parse('2026-11-20T08:00:00.000Z');

/** Stands still until it is told to go on. */
export class SettableClock {
  private time = START;
  readonly now = (): Date => new Date(this.time);

  in(milliseconds: number): Date {
    return new Date(this.time + milliseconds);
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
  }
}
