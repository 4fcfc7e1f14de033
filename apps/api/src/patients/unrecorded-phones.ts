import { Inject, Injectable } from '@nestjs/common';
import { type ClinicId, isTicketId, type TicketId } from '#libs/domain/kernel/ids.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { EventStore, Position } from '#libs/event-store/event-store.ts';
import { logEventOf } from '#libs/ledger/log/log-event.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { FINGERPRINTS_CHECKPOINT, sealedDetailsIn } from '#libs/reactors/fingerprint.reactor.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { EVENT_STORE, STATE_STORE } from '../platform/runtime/tokens.ts';

/** Events that are read at most; the reactor is some behind, and a thousand where no patients come. */
const BEHIND_MAX = 2_000;

/** Phones whose fingerprints the vault does not hold yet, because they follow the log a moment behind it. */
@Injectable()
export class UnrecordedPhones {
  constructor(
    @Inject(EVENT_STORE) private readonly log: Pick<EventStore, 'readAll'>,
    @Inject(STATE_STORE) private readonly state: Pick<StateStore, 'get'>,
    private readonly keys: KeyRing,
  ) {}

  /** Tickets that got this phone since; undefined where the fingerprints are too far behind to tell. */
  async ticketsWith(clinicId: ClinicId, phone: string): Promise<readonly TicketId[] | undefined> {
    const details = await this.detailsSince((await this.state.get<Position>(FINGERPRINTS_CHECKPOINT))?.value, clinicId);
    if (!details) return undefined;
    const opened = await this.keys.unsealAll<PatientDetails>(details.map(({ sealed }) => sealed));
    return details.filter((_, index) => opened[index]?.phone === phone).map(({ id }) => id);
  }

  private async detailsSince(
    after: Position | undefined,
    clinicId: ClinicId,
  ): Promise<readonly { readonly id: TicketId; readonly sealed: Sealed }[] | undefined> {
    const found: { id: TicketId; sealed: Sealed }[] = [];
    let read = 0;
    for await (const page of this.log.readAll({ from: after })) {
      read += page.length;
      if (read > BEHIND_MAX) return undefined;
      for (const stored of page) {
        const event = logEventOf(stored);
        const sealed = event?.clinicId === clinicId ? sealedDetailsIn(event) : null;
        const id = event?.data['ticketId'];
        if (sealed && typeof id === 'string' && isTicketId(id)) found.push({ id, sealed });
      }
    }
    return found;
  }
}
