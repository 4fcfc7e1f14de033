import { Injectable } from '@nestjs/common';
import { entriesShown } from '#libs/contracts/tickets/display-size.ts';
import type { ClinicDay, ClinicId, TicketId } from '#libs/domain/kernel/ids.ts';
import { BOARDS, type BoardDocument, type BoardEntry, boardId } from '#projections/display/board.ts';
import { ReadModels } from '#projections/runner/read-models.ts';

/** Finds which tickets a clinic's display shows; viewers of a display may see nothing else of the day. */
@Injectable()
export class DisplayedTickets {
  private readonly boards;

  constructor(readModels: ReadModels) {
    this.boards = readModels.collection(BOARDS);
  }

  async board(clinicId: ClinicId, day: ClinicDay): Promise<BoardDocument | undefined> {
    return await this.boards.get(boardId(clinicId, day));
  }

  async has(clinicId: ClinicId, day: ClinicDay, ticket: TicketId): Promise<boolean> {
    const board = await this.board(clinicId, day);
    return board !== undefined && displayedOf(board).some(({ id }) => id === ticket);
  }
}

/** Every called ticket, then the waiting ones, up to a page of the display: more pages only where more are called. */
export function displayedOf({ entries }: BoardDocument): readonly BoardEntry[] {
  const called = entries.filter(({ status }) => status === 'notified').length;
  return entries.slice(0, entriesShown(called));
}
