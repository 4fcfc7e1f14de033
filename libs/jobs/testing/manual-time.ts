import type { Timer } from '#libs/kernel/timer.ts';

interface Appointment {
  readonly at: number;
  readonly ring: () => void;
}

/** Time that passes when a test says so. */
export class ManualTime {
  private instant: number;
  private readonly appointments = new Set<Appointment>();

  constructor(start = Date.parse('2026-11-20T08:00:00Z')) {
    this.instant = start;
  }

  readonly now = (): Date => new Date(this.instant);

  readonly timer: Timer = (milliseconds, ring) => {
    const appointment = { at: this.instant + milliseconds, ring };
    this.appointments.add(appointment);
    // Nobody has to move the clock for what is due already.
    if (milliseconds <= 0) queueMicrotask(() => this.advance(0));
    return { cancel: () => this.appointments.delete(appointment) };
  };

  /** In how many milliseconds each of those that wait will be rung for. */
  get appointed(): readonly number[] {
    return [...this.appointments].map(({ at }) => at - this.instant);
  }

  /** Whatever is due meanwhile rings at its own time. */
  advance(milliseconds: number): void {
    const end = this.instant + milliseconds;
    for (let next = this.next(end); next; next = this.next(end)) {
      this.appointments.delete(next);
      this.instant = Math.max(this.instant, next.at);
      next.ring();
    }
    this.instant = end;
  }

  private next(end: number): Appointment | undefined {
    return [...this.appointments].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
  }
}
