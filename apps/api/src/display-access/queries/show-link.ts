import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DisplayLinkKind } from '#libs/domain/clinic/display-link.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { DisplayLinks, type HandedLink } from '../display-links.ts';

/** The link of a clinic's wall, or of its panel, as it is good now. */
export class ShowLink extends Query<HandedLink> {
  constructor(
    readonly tenant: ClinicId,
    readonly kind: DisplayLinkKind,
  ) {
    super();
  }
}

@QueryHandler(ShowLink)
export class ShowLinkHandler implements IQueryHandler<ShowLink> {
  constructor(private readonly links: DisplayLinks) {}

  async execute({ tenant, kind }: ShowLink): Promise<HandedLink> {
    return this.links.handedOut(await this.links.of(tenant, kind));
  }
}
