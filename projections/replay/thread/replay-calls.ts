import type { Lang } from '#libs/contracts/lang.ts';
import type { ClinicDay, ClinicId, Instant } from '#libs/domain/kernel/ids.ts';
import type { Revision, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { OpenedPatient } from '../../answers/ticket-pair.ts';
import type { PackedDay } from '../../learning/packed-day.ts';
import type { ClinicDays } from '../replays.ts';
import type { JsonAnswer } from './json-answer.ts';

interface Moment {
  readonly clinicId: ClinicId;
  readonly at: Instant;
}

/** How a day stood, and which day that was; null: there was no such clinic yet. */
export interface MomentInJson {
  readonly day: ClinicDay | null;
  readonly json: JsonAnswer;
}

/** Calls of the replay’s thread. */
export type OfReplay = {
  readonly momentAt: (moment: Moment) => Promise<MomentInJson>;
  readonly daysUntil: (moment: Moment) => Promise<ClinicDays | undefined>;
  readonly narratedDay: (day: {
    readonly clinicId: ClinicId;
    readonly day: ClinicDay;
    readonly lang: Lang;
  }) => Promise<JsonAnswer>;
};

/** Calls of the process, which the thread asks for what it has not: the process alone holds the engines and the keys of patients. */
export type OfProcess = {
  /** Events of a stream, a few at once; none: there are no more. */
  readonly events: (from: {
    readonly stream: StreamName;
    readonly after: Revision | undefined;
  }) => Promise<readonly StoredEvent[]>;
  readonly learntDay: (of: { readonly clinicId: ClinicId; readonly day: ClinicDay }) => Promise<PackedDay | undefined>;
  readonly opened: (sealed: readonly (Sealed | null)[]) => Promise<readonly OpenedPatient[]>;
  readonly names: (of: { readonly clinicId: ClinicId; readonly ids: readonly string[] }) => Promise<ReadonlyMap<string, string>>;
};
