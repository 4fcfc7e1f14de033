import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PublicClinic } from '#libs/contracts/clinics.ts';
import { forAnybody } from '../clinic-answers.ts';
import { Clinics } from '../clinics.ts';

/** What a clinic shows to the street. */
export class ShowCard extends Query<PublicClinic> {
  constructor(readonly of: { readonly id: string } | { readonly slug: string }) {
    super();
  }
}

@QueryHandler(ShowCard)
export class ShowCardHandler implements IQueryHandler<ShowCard> {
  constructor(private readonly clinics: Clinics) {}

  async execute({ of }: ShowCard): Promise<PublicClinic> {
    return forAnybody(await ('id' in of ? this.clinics.byId(of.id) : this.clinics.bySlug(of.slug)));
  }
}
