import { HOURS } from './day-clock.ts';
import { Histogram } from './histogram.ts';
import { ENDINGS, type Ending } from './packed-legs.ts';
import { OUTCOMES, type Outcome } from './packed-messages.ts';

/** Counts of some patients, of any part of a clinic's days. Two can be added. */
export class Tally {
  arrivals = 0;
  calls = 0;
  recalls = 0;
  tooLong = 0;
  withinTarget = 0;
  /** Waits that had a target. */
  targeted = 0;
  readonly wait = new Histogram();
  readonly service = new Histogram();
  /** Counts of messages by the place of their outcome. */
  readonly messages = new Uint32Array(OUTCOMES.length);
  /** Counts by the code of an ending. */
  private readonly endings = new Uint32Array(ENDINGS.length);

  add(other: Tally): void {
    this.arrivals += other.arrivals;
    this.calls += other.calls;
    this.recalls += other.recalls;
    this.tooLong += other.tooLong;
    this.withinTarget += other.withinTarget;
    this.targeted += other.targeted;
    for (let place = 0; place < OUTCOMES.length; place += 1)
      this.messages[place] = (this.messages[place] ?? 0) + (other.messages[place] ?? 0);
    this.wait.add(other.wait);
    this.service.add(other.service);
    for (let code = 0; code < ENDINGS.length; code += 1)
      this.endings[code] = (this.endings[code] ?? 0) + (other.endings[code] ?? 0);
  }

  /** Counts nobody any more. */
  clear(): void {
    this.arrivals = 0;
    this.calls = 0;
    this.recalls = 0;
    this.tooLong = 0;
    this.withinTarget = 0;
    this.targeted = 0;
    this.wait.clear();
    this.service.clear();
    this.messages.fill(0);
    this.endings.fill(0);
  }

  countEnding(code: number): void {
    this.endings[code] = (this.endings[code] ?? 0) + 1;
  }

  /** How many messages to these patients ended so. */
  counted(outcome: Outcome): number {
    return this.messages[OUTCOMES.indexOf(outcome)] ?? 0;
  }

  /** How many waits ended so. */
  ended(ending: Ending): number {
    return this.endings[ENDINGS.indexOf(ending)] ?? 0;
  }
}

/** One for each hour that a clock shows. */
export const hourTallies = (): readonly Tally[] => Array.from({ length: HOURS }, () => new Tally());

/** Tallies by name, each made as it is first asked for. */
export class Tallies<Name> extends Map<Name, Tally> {
  tallyOf(name: Name): Tally {
    const known = this.get(name);
    if (known) return known;
    const made = new Tally();
    this.set(name, made);
    return made;
  }
}
