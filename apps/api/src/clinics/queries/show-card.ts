import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PublicClinic } from '#libs/contracts/clinics/public-clinic.ts';
import { forAnybody } from '../clinic-answers.ts';
import { Clinics } from '../clinics.ts';

/** Public card of a clinic: needs no session. */
export class ShowCard extends Query<PublicClinic> {
  constructor(readonly selector: { readonly id: string } | { readonly slug: string }) {
    super();
  }
}

@QueryHandler(ShowCard)
export class ShowCardHandler implements IQueryHandler<ShowCard> {
  constructor(private readonly clinics: Clinics) {}

  async execute({ selector }: ShowCard): Promise<PublicClinic> {
    return forAnybody(await ('id' in selector ? this.clinics.byId(selector.id) : this.clinics.bySlug(selector.slug)));
  }
}
