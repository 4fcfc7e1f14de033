import type { Timer } from '#libs/kernel/timer.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');

interface Bell {
  readonly at: number;
  readonly ring: () => void;
}

/** Time that goes on when it is told to, and rings what is due on its way. */
export class HandClock {
  private time = START;
  private readonly bells = new Set<Bell>();

  readonly now = (): Date => new Date(this.time);

  readonly timer: Timer = (milliseconds, ring) => {
    const bell = { at: this.time + milliseconds, ring };
    this.bells.add(bell);
    return { cancel: () => this.bells.delete(bell) };
  };

  /** So many are still to ring. */
  get waiting(): number {
    return this.bells.size;
  }

  in(milliseconds: number): Date {
    return new Date(this.time + milliseconds);
  }

  advance(milliseconds: number): void {
    const until = this.time + milliseconds;
    for (let bell = this.next(until); bell; bell = this.next(until)) {
      this.time = bell.at;
      this.bells.delete(bell);
      bell.ring();
    }
    this.time = until;
  }

  private next(until: number): Bell | undefined {
    const due = [...this.bells].filter(({ at }) => at <= until);
    return due.toSorted((one, other) => one.at - other.at)[0];
  }
}
