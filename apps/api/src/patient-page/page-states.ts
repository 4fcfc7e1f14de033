import { Inject, Injectable } from '@nestjs/common';
import type { PatientPageState } from '#libs/contracts/patient-page.ts';
import { type ClinicDay, type ClinicId, type Instant, instant, type TicketId } from '#libs/domain/kernel/ids.ts';
import { nameOf, type Places, serviceOf } from '#libs/domain/queue-day/places.ts';
import { ClinicQueue } from '#libs/ledger/clinic-queue.ts';
import { BOARDS, type BoardDocument, boardId } from '#projections/display/board.ts';
import { TICKETS, type TicketDocument } from '#projections/queue/ticket-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { STATISTICS } from '#projections/statistics/day-facts.ts';
import type { WaitBehind } from '#projections/statistics/expected-wait.ts';
import { factsOfDay, factsOfLastOpenDay } from '#projections/statistics/facts-of-day.ts';
import { hasOwnPace, waitsByService } from '#projections/statistics/figures.ts';
import { CLOCK, type Clock } from '../platform/runtime/tokens.ts';
import { peopleAhead } from './people-ahead.ts';

/** The clinic's day as all of its pages see it. */
interface Seen {
  readonly places: Places;
  readonly ahead: ReadonlyMap<TicketId, number>;
  readonly waitFor: (service: TicketDocument['service']) => WaitBehind | null;
  readonly at: Instant;
}

/** Reads what patients' pages show, of all pages of a clinic at once. */
@Injectable()
export class PageStates {
  private readonly tickets;
  private readonly boards;
  private readonly statistics;

  constructor(
    readModels: ReadModels,
    private readonly queue: ClinicQueue,
    @Inject(CLOCK) private readonly now: Clock,
  ) {
    this.tickets = readModels.collection(TICKETS);
    this.boards = readModels.collection(BOARDS);
    this.statistics = readModels.collection(STATISTICS);
  }

  /** Pages that have ended are missing: of a deleted ticket, an erased patient, a past day. */
  async of(clinicId: ClinicId, ids: readonly TicketId[]): Promise<ReadonlyMap<TicketId, PatientPageState>> {
    const at = instant(this.now());
    const { today, places } = await this.queue.now(clinicId, at);
    const found = [...(await this.tickets.getVersioned(ids)).values()].flatMap(({ document }) => document ?? []);
    const living = found.filter((ticket) => ticket.tenant === clinicId && ticket.day === today && ticket.named);
    if (living.length === 0) return new Map();
    const seen = { places, at, ...(await this.dayOf(clinicId, today, places)) };
    return new Map(living.map((ticket) => [ticket.id, stateOf(ticket, seen)]));
  }

  private async dayOf(clinicId: ClinicId, today: ClinicDay, places: Places): Promise<Pick<Seen, 'ahead' | 'waitFor'>> {
    const [board, facts] = await Promise.all([
      this.boards.get(boardId(clinicId, today)),
      factsOfDay(this.statistics, clinicId, today),
    ]);
    const before = hasOwnPace(facts, places) ? [] : await factsOfLastOpenDay(this.statistics, clinicId, today);
    return { ahead: aheadOn(board, places), waitFor: waitsByService(facts, before, places) };
  }
}

const aheadOn = (board: BoardDocument | undefined, places: Places): ReadonlyMap<TicketId, number> =>
  peopleAhead(board?.entries ?? [], places);

function stateOf(ticket: TicketDocument, { places, ahead, waitFor, at }: Seen): PatientPageState {
  const { id, position, status, notifiedCount, notifiedAt } = ticket;
  const service = serviceOf(ticket, places);
  const isCalled = status === 'notified';
  const before = status === 'waiting' ? (ahead.get(id) ?? null) : null;
  const wait = before === null ? null : (waitFor(service)?.(before) ?? null);
  return {
    position,
    status,
    service: nameOf(places.services, service),
    room: isCalled ? nameOf(places.rooms, ticket.room) : null,
    ahead: before,
    estimate: wait === null ? null : { low: wait, middle: wait, high: wait },
    attempt: notifiedCount,
    calledAt: isCalled ? notifiedAt : null,
    at,
  };
}
