import { Injectable } from '@nestjs/common';
import type { ClinicDay, ClinicId, TicketId } from '#libs/domain/kernel/ids.ts';
import { displayedOf } from '#projections/answers/displayed.ts';
import { BOARDS, type BoardDocument, boardId } from '#projections/display/board.ts';
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
