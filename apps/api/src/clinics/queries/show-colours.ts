import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { COLOURED, type Coloured } from '#libs/contracts/look/addresses.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { colourSheet } from '#libs/look/clinic/colour-sheet.ts';

/** The style sheet of a page in a clinic's colour. The colour alone decides it: no clinic is asked. */
export class ShowColours extends Query<string> {
  constructor(
    readonly page: string,
    readonly file: string,
  ) {
    super();
  }
}

const FILE = /^([0-9a-f]{6})\.css$/;

const isColoured = (page: string): page is Coloured => COLOURED.some((coloured) => coloured === page);

@QueryHandler(ShowColours)
export class ShowColoursHandler implements IQueryHandler<ShowColours> {
  async execute({ page, file }: ShowColours): Promise<string> {
    const [, digits] = FILE.exec(file) ?? [];
    if (digits === undefined || !isColoured(page)) throw new Refusal('route.notFound');
    return colourSheet(page, `#${digits}`);
  }
}
