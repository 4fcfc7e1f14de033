import type { Lang } from '#libs/contracts/lang.ts';
import type { ReplayedEvent } from '#libs/contracts/replay.ts';
import type { ClinicDay, ClinicId, Instant } from '#libs/domain/kernel/ids.ts';
import type { Revision, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { OpenedPatient } from '../../answers/ticket-pair.ts';
import type { PackedDay } from '../../learning/packed-day.ts';
import type { Replayed } from '../replays.ts';

interface Moment {
  readonly clinicId: ClinicId;
  readonly at: Instant;
}

/** What the replay's thread answers. */
export type OfReplay = {
  /** Undefined: there was no such clinic yet. */
  readonly at: (moment: Moment) => Promise<Replayed | undefined>;
  readonly dayAt: (moment: Moment) => Promise<ClinicDay | undefined>;
  readonly told: (day: {
    readonly clinicId: ClinicId;
    readonly day: ClinicDay;
    readonly lang: Lang;
  }) => Promise<readonly ReplayedEvent[]>;
};

/** What the thread asks of the process, which alone holds the engines and the keys of patients. */
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
