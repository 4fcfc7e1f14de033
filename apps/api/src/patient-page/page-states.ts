import { Inject, Injectable } from '@nestjs/common';
import type { PatientPageState } from '#libs/contracts/patient-page.ts';
import { type ClinicId, type Instant, instant, type TicketId } from '#libs/domain/kernel/ids.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import { nameOf, type Places, serviceOf, wayTo } from '#libs/domain/queue-day/places.ts';
import { ClinicDays, type ClinicNow } from '#libs/ledger/clinic-days.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { PushService } from '#libs/push/push-service.ts';
import { BOARDS, boardId } from '#projections/display/board.ts';
import { TICKETS, type TicketDocument } from '#projections/queue/ticket-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { CLOCK, type Clock } from '../platform/runtime/tokens.ts';
import { type ExpectedTurn, ExpectedWaits } from '../tickets/public.ts';
import { buzzOf } from './buzz-of.ts';
import { PUSH_SERVICE } from './push/push-service.provider.ts';

/** The clinic's day as all of its pages see it. */
interface Seen {
  readonly places: Places;
  readonly notice: ClinicNow['notice'];
  readonly turns: ReadonlyMap<TicketId, ExpectedTurn>;
  readonly calling: readonly number[];
  readonly pushKey: string;
  readonly at: Instant;
}

/** Reads what patients' pages show, of all pages of a clinic at once. */
@Injectable()
export class PageStates {
  private readonly tickets;
  private readonly boards;

  constructor(
    readModels: ReadModels,
    private readonly waits: ExpectedWaits,
    private readonly days: ClinicDays,
    private readonly keys: KeyRing,
    @Inject(PUSH_SERVICE) private readonly push: Pick<PushService, 'publicKey'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {
    this.tickets = readModels.collection(TICKETS);
    this.boards = readModels.collection(BOARDS);
  }

  /** Pages that have ended are missing: of a deleted ticket, an erased patient, a past day. */
  async statesOf(clinicId: ClinicId, ids: readonly TicketId[]): Promise<ReadonlyMap<TicketId, PatientPageState>> {
    const at = instant(this.now());
    const now = await this.days.clinicNow(clinicId, at);
    const { today, places, notice } = now;
    const found = [...(await this.tickets.getVersioned(ids)).values()].flatMap(({ document }) => document ?? []);
    const living = found.filter((ticket) => ticket.tenant === clinicId && ticket.day === today && ticket.named);
    if (living.length === 0) return new Map();
    const [board, turnsIn] = await Promise.all([this.boards.get(boardId(clinicId, today)), this.waits.turnsIn(clinicId, now)]);
    const entries = board?.entries ?? [];
    const calling = entries.flatMap(({ status, position }) => (status === 'notified' ? [position] : []));
    const seen = { places, notice, at, calling, pushKey: this.push.publicKey, turns: turnsIn(entries) };
    const patients = await this.keys.unsealAll<PatientDetails>(living.map(({ confidential }) => confidential));
    return new Map(living.map((ticket, index) => [ticket.id, stateOf(ticket, patients[index], seen)]));
  }
}

function stateOf(
  ticket: TicketDocument,
  patient: PatientDetails | null | undefined,
  { places, notice, turns, calling, pushKey, at }: Seen,
): PatientPageState {
  const { id, position, status, notifiedCount, notifiedAt } = ticket;
  const isCalled = status === 'notified';
  const { ahead = null, estimate = null } = (status === 'waiting' ? turns.get(id) : undefined) ?? {};
  return {
    position,
    status,
    service: nameOf(places.services, serviceOf(ticket, places)),
    room: isCalled ? nameOf(places.rooms, ticket.room) : null,
    ahead,
    estimate,
    attempt: notifiedCount,
    calledAt: isCalled ? notifiedAt : null,
    calling: [...calling],
    way: isCalled ? wayTo(places, ticket.room) : null,
    notice,
    pushKey,
    buzz: buzzOf(patient),
    hasLeft: status === 'cancelled' && ticket.cancelReason === 'left',
    at,
  };
}
