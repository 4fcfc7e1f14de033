import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { DisplayLinkKind } from '#libs/domain/clinic/display-link.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { LinkAddresses, type ShareableLink } from '../link-addresses.ts';

/** The present link of a clinic's wall or panel. */
export class ShowLink extends Query<ShareableLink> {
  constructor(
    readonly clinicId: ClinicId,
    readonly kind: DisplayLinkKind,
  ) {
    super();
  }
}

@QueryHandler(ShowLink)
export class ShowLinkHandler implements IQueryHandler<ShowLink> {
  constructor(private readonly links: LinkAddresses) {}

  async execute({ clinicId, kind }: ShowLink): Promise<ShareableLink> {
    return this.links.shareable(await this.links.current(clinicId, kind));
  }
}
