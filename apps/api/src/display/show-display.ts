import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DISPLAY } from '#libs/contracts/limits.ts';
import { type ReducedEntry, reducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { instant, type TenantId } from '#libs/domain/kernel/ids.ts';
import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import { ClinicQueue } from '#libs/ledger/clinic-queue.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import { BOARDS, type BoardDocument, boardId } from '#projections/display/board.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { CLOCK, type Clock } from '../platform/runtime/tokens.ts';

/** What the wall shows: the notified ticket, then the line, five at most. */
export class ShowDisplay extends Query<readonly ReducedEntry[]> {
  constructor(readonly tenant: TenantId) {
    super();
  }
}

@QueryHandler(ShowDisplay)
export class ShowDisplayHandler implements IQueryHandler<ShowDisplay> {
  /** A board is asked for far oftener than it changes, and while it does not, it is the same object. */
  private readonly shown = new WeakMap<BoardDocument, readonly ReducedEntry[]>();

  constructor(
    private readonly readModels: ReadModels,
    private readonly queue: ClinicQueue,
    private readonly keys: KeyRing,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute({ tenant }: ShowDisplay): Promise<readonly ReducedEntry[]> {
    const today = await this.queue.today(tenant, instant(this.now()));
    const board = await this.readModels.collection<BoardDocument>('display', BOARDS.name).get(boardId(tenant, today));
    if (!board) return [];
    const shown = this.shown.get(board) ?? (await this.entriesOf(board));
    this.shown.set(board, shown);
    return shown;
  }

  private async entriesOf(board: BoardDocument): Promise<readonly ReducedEntry[]> {
    const entries = board.entries.slice(0, DISPLAY.size);
    const patients = await this.keys.unsealAll<PatientDetails>(entries.map(({ confidential }) => confidential));
    return entries.map(({ id, position, status, notifiedCount }, index) =>
      reducedEntry.parse({ ticket: { id, position, status, notifiedCount }, patient: { age: patients[index]?.age ?? null } }),
    );
  }
}
