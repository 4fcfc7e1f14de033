import { currentDay } from '#libs/domain/clinic/day.ts';
import { type Clinic, evolve } from '#libs/domain/clinic/state.ts';
import type { ClinicDay, ClinicId, Instant } from '#libs/domain/kernel/ids.ts';
import { isClinicEvent } from '#libs/ledger/log/clinic-event.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { clinicStream } from '#libs/ledger/log/stream-names.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { type Log, StreamOverTime } from './stream-over-time.ts';

/** A clinic and its settings as they were at any instant. */
export class ClinicOverTime {
  /** Days that have begun, in order. */
  readonly begunDays: ClinicDay[] = [];
  readonly stream: StreamOverTime;
  /** The state after each event. */
  private readonly states: (Clinic<Sealed> | null)[] = [];

  constructor(log: Log, clinicId: ClinicId) {
    this.stream = new StreamOverTime(log, clinicStream(clinicId), (event) => this.fold(event));
  }

  async readOn(): Promise<void> {
    await this.stream.readOn();
  }

  /** Null: there was no such clinic yet. */
  clinicAt(at: Instant): Clinic<Sealed> | null {
    return this.states[this.stream.countAt(at) - 1] ?? null;
  }

  /** The clinic's day at an instant; undefined before there was the clinic. */
  dayAt(at: Instant): ClinicDay | undefined {
    const clinic = this.clinicAt(at);
    return clinic ? currentDay(clinic, at) : undefined;
  }

  /** The day of the clinic's first event; a day that began before it counts too, as an import may bring one. */
  get firstDay(): ClinicDay | undefined {
    if (this.states.length === 0) return undefined;
    const created = this.dayAt(this.stream.sinceOf(0));
    const [begun = created] = this.begunDays;
    return begun !== undefined && created !== undefined && begun < created ? begun : created;
  }

  private fold(event: LogEvent): void {
    const before = this.states.at(-1) ?? null;
    if (!isClinicEvent(event)) return void this.states.push(before);
    if (event.type === 'DayBegun') this.begunDays.push(event.data.day);
    this.states.push(evolve<Sealed>(before, event));
  }
}
