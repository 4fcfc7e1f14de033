import type { Replay } from '#libs/contracts/replay.ts';
import { dayAfter } from '#libs/domain/clinic/day.ts';
import type { ClinicDay, ClinicId, Instant } from '#libs/domain/kernel/ids.ts';
import { type EstimatedDay, estimatedDay, unestimatedDay } from '../answers/estimated-day.ts';
import type { PastExperiences } from '../learning/past-experiences.ts';
import { ClinicsOverTime, type ClinicThen } from './clinics-over-time.ts';
import { type DayEvent, eventsOfDay } from './day-events.ts';
import { type OpenPatients, replayAnswerOf } from './replay-answer.ts';
import type { Log } from './stream-over-time.ts';
import { Turns } from './turns.ts';

/** A clinic's day as it stood, and which day that was. */
export interface Replayed {
  readonly day: ClinicDay;
  readonly clinic: ClinicThen['clinic'];
  readonly replay: Replay;
}

/** The days of a clinic, from its first to another. */
export interface ClinicDays {
  readonly first: ClinicDay;
  readonly last: ClinicDay;
}

/** Clinics as they were, for server and command line: from the log alone, never from the read models of today. */
export class Replays {
  private readonly clinics: ClinicsOverTime;
  private readonly experiences: Pick<PastExperiences, 'before'>;

  constructor(log: Log, experiences: Pick<PastExperiences, 'before'>) {
    this.clinics = new ClinicsOverTime(log);
    this.experiences = experiences;
  }

  /** Undefined: there was no such clinic yet. */
  async replayedAt(clinicId: ClinicId, at: Instant, open: OpenPatients): Promise<Replayed | undefined> {
    const then = await this.clinics.clinicThen(clinicId, at);
    if (!then) return undefined;
    const turns = new Turns();
    await turns.next();
    const estimated = await this.estimated(clinicId, then);
    await turns.next();
    return { day: then.clinic.today, clinic: then.clinic, replay: await replayAnswerOf(then, estimated, open) };
  }

  /** The clinic's day at an instant; undefined before there was the clinic. */
  async dayAt(clinicId: ClinicId, at: Instant): Promise<ClinicDay | undefined> {
    return (await this.clinics.clinic(clinicId)).dayAt(at);
  }

  /** The clinic's first day and that of an instant; undefined before there was the clinic. */
  async daysUntil(clinicId: ClinicId, at: Instant): Promise<ClinicDays | undefined> {
    const clinic = await this.clinics.clinic(clinicId);
    const [first, last] = [clinic.firstDay, clinic.dayAt(at)];
    return last === undefined || first === undefined ? undefined : { first, last };
  }

  /** Days from one instant to the other, on which something may have happened. */
  async daysBetween(clinicId: ClinicId, from: Instant, to: Instant): Promise<readonly ClinicDay[]> {
    const clinic = await this.clinics.clinic(clinicId);
    const [first = clinic.begunDays[0], last] = [clinic.dayAt(from), clinic.dayAt(to)];
    const days: ClinicDay[] = [];
    if (first === undefined || last === undefined) return days;
    for (let day = first; day <= last; day = dayAfter(day)) days.push(day);
    return days;
  }

  async eventsOf(clinicId: ClinicId, day: ClinicDay): Promise<readonly DayEvent[]> {
    return eventsOfDay(await this.clinics.clinic(clinicId), await this.clinics.day(clinicId, day), day);
  }

  /** Estimates by what the days before had taught then; none where that is no longer known. */
  private async estimated(clinicId: ClinicId, { at, clinic, facts }: ClinicThen): Promise<EstimatedDay> {
    const { begunDays } = await this.clinics.clinic(clinicId);
    const experience = await this.experiences.before(clinicId, clinic.today, begunDays);
    return experience ? estimatedDay(facts, clinic, Date.parse(at), experience) : unestimatedDay(facts);
  }
}
