import { countryOf } from '#libs/domain/clinic/countries.ts';
import { currentDay, endOfDay } from '#libs/domain/clinic/day.ts';
import type { DayHead } from '#libs/domain/clinic/events.ts';
import { type Notice, noticeAt } from '#libs/domain/clinic/notice.ts';
import type { Clinic } from '#libs/domain/clinic/state.ts';
import type { ClinicDay, ClinicId, Instant } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { Places } from '#libs/domain/queue-day/places.ts';
import type { StreamName } from '#libs/event-store/event-store.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { ClinicLedger, QueueLedger } from './aggregates.ts';
import type { CommandContext } from './command-context.ts';
import { clinicStream, parseStream, queueStream } from './log/stream-names.ts';

/** A page whose answer was lost in the day's change asks again at once, or when its person is back at the desk. */
const BEGINNING_MS = 60 * 60_000;

interface Today {
  readonly day: ClinicDay;
  readonly computedAt: Instant;
  readonly until: Instant;
}

export interface ClinicNow {
  readonly today: ClinicDay;
  readonly places: Places;
  readonly timezone: string;
  /** Where phones without a country code are; null: nowhere. */
  readonly country: string | null;
  /** The message of the day to all who wait; null: none. */
  readonly notice: Notice | null;
  /** Days for which the clinic's floor keeps its patients; null: none. */
  readonly floorDays: number | null;
}

/** The last day before today on which the clinic's queue had anything to tell; undefined: none. */
export function lastDayBefore({ lastDay }: Pick<Clinic<Sealed>, 'lastDay'>, today: ClinicDay): ClinicDay | undefined {
  if (lastDay === null || lastDay.day !== today) return lastDay?.day;
  return (lastDay.previous && parseStream(lastDay.previous.stream)?.day) ?? undefined;
}

/**
 * The current day of each clinic, and the command that begins one. While the log is away, a clinic is read as it was last known, until the
 * day that was known then has ended: reads go on, and what is decided on it cannot be appended.
 */
export class ClinicDays {
  private readonly clinics: Pick<ClinicLedger, 'load' | 'remembered' | 'decideAndAppend'>;
  private readonly queues: Pick<QueueLedger, 'load'>;
  /** Time zone arithmetic is slow, so days are cached by state: it is the same object until it changes. */
  private readonly known = new WeakMap<Clinic<Sealed>, Today>();
  private rememberedListener: () => void = () => {};

  constructor(clinics: Pick<ClinicLedger, 'load' | 'remembered' | 'decideAndAppend'>, queues: Pick<QueueLedger, 'load'>) {
    this.clinics = clinics;
    this.queues = queues;
  }

  /** Called whenever a clinic is read as it was last known: what is answered of it may be stale. */
  onRemembered(listener: () => void): void {
    this.rememberedListener = listener;
  }

  async today(clinicId: ClinicId, at: Instant): Promise<ClinicDay> {
    return this.read(await this.clinic(clinicId, at), at).day;
  }

  /** The day, and the settings that a command is decided on, by one read of the clinic. */
  async clinicNow(clinicId: ClinicId, at: Instant): Promise<ClinicNow> {
    const clinic = await this.clinic(clinicId, at);
    const { config } = clinic;
    return {
      today: this.read(clinic, at).day,
      places: config,
      timezone: config.timezone,
      country: countryOf(config),
      notice: noticeAt(clinic.notice, at),
      floorDays: config.retentionFloorDays,
    };
  }

  async places(clinicId: ClinicId): Promise<Places> {
    return (await this.clinic(clinicId)).config;
  }

  /** The first instant of the next day. */
  async endOfToday(clinicId: ClinicId, at: Instant): Promise<Instant> {
    return this.read(await this.clinic(clinicId, at), at).until;
  }

  /**
   * Written before the day's first event, in the clinic's own stream, so that the day never goes back and each day names
   * the last one that holds events. The answer is what the day's first event says of it too.
   */
  async begin(day: ClinicDay, context: CommandContext): Promise<DayHead | null> {
    const { clinicId, at } = context;
    const { lastDay } = await this.clinic(clinicId);
    if (lastDay !== null && lastDay.day === day) return lastDay.previous;
    const previous = lastDay && (await this.headOf(clinicId, lastDay));
    const begun = { ...context, requestHash: null };
    const { state } = await this.clinics.decideAndAppend(clinicStream(clinicId), begun, { type: 'BeginDay', day, previous, at });
    return state?.lastDay?.previous ?? null;
  }

  /** The day before, which answers for its commands until an hour after `today` began; undefined after that. */
  async stillAnswering(clinicId: ClinicId, today: ClinicDay, at: Instant): Promise<ClinicDay | undefined> {
    const { lastDay } = await this.clinic(clinicId);
    const isLongBegun = lastDay?.day === today && Date.parse(at) - Date.parse(lastDay.begunAt) >= BEGINNING_MS;
    return isLongBegun ? undefined : await this.lastBefore(clinicId, today);
  }

  async lastBefore(clinicId: ClinicId, today: ClinicDay): Promise<ClinicDay | undefined> {
    return lastDayBefore(await this.clinic(clinicId), today);
  }

  private async headOf(clinicId: ClinicId, { day, previous }: NonNullable<Clinic<Sealed>['lastDay']>): Promise<DayHead | null> {
    const stream: StreamName = queueStream(clinicId, day);
    const { revision, hash } = await this.queues.load(stream);
    return revision === 'none' ? previous : { stream, revision, hash };
  }

  private async clinic(clinicId: ClinicId, at?: Instant): Promise<Clinic<Sealed>> {
    const { state } = await this.clinics
      .load(clinicStream(clinicId))
      .catch((error: unknown) => this.remembered(clinicId, at, error));
    if (!state) throw new Refusal('clinic.notFound');
    return state;
  }

  /** @throws the log's error where the clinic was never read here, or its day has ended since */
  private remembered(clinicId: ClinicId, at: Instant | undefined, error: unknown): { readonly state: Clinic<Sealed> } {
    const state = error instanceof StoreUnavailable ? this.clinics.remembered(clinicStream(clinicId)) : undefined;
    const last = state && this.known.get(state);
    if (!state || !last || (at !== undefined && at >= last.until)) throw error;
    this.rememberedListener();
    return { state };
  }

  private read(clinic: Clinic<Sealed>, at: Instant): Today {
    const known = this.known.get(clinic);
    if (known && known.computedAt <= at && at < known.until) return known;
    const today = { day: currentDay(clinic, at), computedAt: at, until: endOfDay(clinic, at) };
    this.known.set(clinic, today);
    return today;
  }
}
