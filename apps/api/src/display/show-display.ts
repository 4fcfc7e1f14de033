import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type ReducedEntry, reducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import { ClinicQueue } from '#libs/ledger/clinic-queue.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import { type BoardDocument, type BoardEntry, ENTRIES, type EntryDocument } from '#projections/display/board.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { CLOCK, type Clock } from '../platform/runtime/tokens.ts';
import { DisplayedTickets, displayedOf } from './displayed-tickets.ts';

/** What the wall shows: the notified ticket, then the line, five at most. */
export class ShowDisplay extends Query<readonly ReducedEntry[]> {
  constructor(readonly tenant: ClinicId) {
    super();
  }
}

interface Shown {
  readonly patients: readonly (EntryDocument | null | undefined)[];
  readonly entries: readonly ReducedEntry[];
}

@QueryHandler(ShowDisplay)
export class ShowDisplayHandler implements IQueryHandler<ShowDisplay> {
  /** A board is asked for far oftener than it changes; while neither it nor its patients do, they are the same objects. */
  private readonly shown = new WeakMap<BoardDocument, Shown>();

  constructor(
    private readonly readModels: ReadModels,
    private readonly displayed: DisplayedTickets,
    private readonly queue: ClinicQueue,
    private readonly keys: KeyRing,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute({ tenant }: ShowDisplay): Promise<readonly ReducedEntry[]> {
    const today = await this.queue.today(tenant, instant(this.now()));
    const board = await this.displayed.board(tenant, today);
    if (!board) return [];
    const first = displayedOf(board);
    const found = await this.readModels
      .collection<EntryDocument>('display', ENTRIES.name)
      .getVersioned(first.map(({ id }) => id));
    const patients = first.map(({ id }) => found.get(id)?.document);
    const known = this.shown.get(board);
    if (known?.patients.every((patient, index) => patient === patients[index])) return known.entries;
    const entries = await this.reduced(first, patients);
    this.shown.set(board, { patients, entries });
    return entries;
  }

  private async reduced(board: readonly BoardEntry[], patients: Shown['patients']): Promise<readonly ReducedEntry[]> {
    const opened = await this.keys.unsealAll<PatientDetails>(patients.map((patient) => patient?.confidential ?? null));
    return board.map(({ id, position, status, notifiedCount }, index) =>
      reducedEntry.parse({ ticket: { id, position, status, notifiedCount }, patient: { age: opened[index]?.age ?? null } }),
    );
  }
}
