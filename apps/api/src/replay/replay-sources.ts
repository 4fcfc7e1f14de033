import { Inject, Injectable } from '@nestjs/common';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { EventStore, Revision } from '#libs/event-store/event-store.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import { LearntDays } from '#projections/learning/learnt-days.ts';
import type { OfProcess } from '#projections/replay/thread/replay-calls.ts';
import { MemberNames } from '../members/public.ts';
import { EVENT_STORE } from '../platform/runtime/tokens.ts';

/** Events read at once: parsing and copying so many takes about two milliseconds, in which nobody else is answered. */
const AT_ONCE = 200;

/** This process’s answers to the replay’s thread. */
@Injectable()
export class ReplaySources {
  constructor(
    @Inject(EVENT_STORE) private readonly log: Pick<EventStore, 'readStream'>,
    private readonly learnt: LearntDays,
    private readonly keys: KeyRing,
    private readonly members: MemberNames,
  ) {}

  readonly calls: OfProcess = {
    events: async ({ stream, after }) => {
      // Revisions count from 0.
      const upTo = ((after ?? -1) + AT_ONCE) as Revision;
      const pages = await Array.fromAsync(this.log.readStream(stream, { after, upTo }));
      return pages.flat();
    },
    learntDay: async ({ clinicId, day }) => await this.learnt.packedDay(clinicId, day),
    opened: async (sealed) => {
      const opened = await this.keys.unsealAll<PatientDetails>(sealed);
      return sealed.map((each, index) => ({ details: opened[index] ?? null, isUnreadable: this.keys.isUnreadable(each) }));
    },
    names: async ({ clinicId, ids }) => await this.members.namesOf(clinicId, ids),
  };
}
