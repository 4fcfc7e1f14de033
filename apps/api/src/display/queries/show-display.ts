import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { Places } from '#libs/domain/queue-day/places.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import { displayedEntry, displayedOf } from '#projections/answers/displayed.ts';
import { type BoardDocument, type BoardEntry, ENTRIES, type EntryDocument } from '#projections/display/board.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { CLOCK, type Clock } from '../../platform/runtime/tokens.ts';
import { DisplayedTickets } from '../displayed-tickets.ts';

/** The wall's rows: every called ticket with its room, then the queue, up to whole pages of five. */
export class ShowDisplay extends Query<readonly ReducedEntry[]> {
  constructor(readonly clinicId: ClinicId) {
    super();
  }
}

interface CachedDisplay {
  readonly rooms: Places['rooms'];
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
    private readonly days: ClinicDays,
    private readonly keys: KeyRing,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute({ clinicId }: ShowDisplay): Promise<readonly ReducedEntry[]> {
    const { today, places } = await this.days.clinicNow(clinicId, instant(this.now()));
    const board = await this.displayed.board(clinicId, today);
    if (!board) return [];
    const displayed = displayedOf(board);
    const found = await this.readModels.collection(ENTRIES).getVersioned(displayed.map(({ id }) => id));
    const patients = displayed.map(({ id }) => found.get(id)?.document);
    const cached = this.cache.get(board);
    const isSame = cached?.rooms === places.rooms && cached.patients.every((patient, index) => patient === patients[index]);
    if (isSame) return cached.entries;
    const entries = await this.reduce(displayed, patients, places);
    this.cache.set(board, { rooms: places.rooms, patients, entries });
    return entries;
  }

  private async reduce(
    board: readonly BoardEntry[],
    patients: CachedDisplay['patients'],
    places: Places,
  ): Promise<readonly ReducedEntry[]> {
    const opened = await this.keys.unsealAll<PatientDetails>(patients.map((patient) => patient?.confidential ?? null));
    return board.map((entry, index) => displayedEntry(entry, opened[index]?.age ?? null, places));
  }
}
