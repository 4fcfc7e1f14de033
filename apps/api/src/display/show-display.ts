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

/** The wall's rows: the called ticket, then the queue, five at most. */
export class ShowDisplay extends Query<readonly ReducedEntry[]> {
  constructor(readonly tenant: ClinicId) {
    super();
  }
}

interface CachedDisplay {
  readonly patients: readonly (EntryDocument | null | undefined)[];
  readonly entries: readonly ReducedEntry[];
}

@QueryHandler(ShowDisplay)
export class ShowDisplayHandler implements IQueryHandler<ShowDisplay> {
  /** Boards are read far more often than they change; an unchanged board and its patients keep their object identity. */
  private readonly cache = new WeakMap<BoardDocument, CachedDisplay>();

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
    const displayed = displayedOf(board);
    const found = await this.readModels
      .collection<EntryDocument>('display', ENTRIES.name)
      .getVersioned(displayed.map(({ id }) => id));
    const patients = displayed.map(({ id }) => found.get(id)?.document);
    const cached = this.cache.get(board);
    if (cached?.patients.every((patient, index) => patient === patients[index])) return cached.entries;
    const entries = await this.reduce(displayed, patients);
    this.cache.set(board, { patients, entries });
    return entries;
  }

  private async reduce(board: readonly BoardEntry[], patients: CachedDisplay['patients']): Promise<readonly ReducedEntry[]> {
    const opened = await this.keys.unsealAll<PatientDetails>(patients.map((patient) => patient?.confidential ?? null));
    return board.map(({ id, position, status, notifiedCount }, index) =>
      reducedEntry.parse({ ticket: { id, position, status, notifiedCount }, patient: { age: opened[index]?.age ?? null } }),
    );
  }
}
