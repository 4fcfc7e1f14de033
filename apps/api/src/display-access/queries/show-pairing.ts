import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PairingAnswer } from '#libs/contracts/wall/pairing.ts';
import { LinkAddresses } from '../link-addresses.ts';
import { Pairings, televisionOf } from '../pairings.ts';

/** A television's pairing, with the wall's link once a manager has sent it there. */
export class ShowPairing extends Query<PairingAnswer['data']> {
  constructor(readonly secret: string) {
    super();
  }
}

@QueryHandler(ShowPairing)
export class ShowPairingHandler implements IQueryHandler<ShowPairing> {
  constructor(
    private readonly pairings: Pairings,
    private readonly links: LinkAddresses,
  ) {}

  async execute({ secret }: ShowPairing): Promise<PairingAnswer['data']> {
    const { code, expiresAt, sentTo } = await this.pairings.pairingOf(televisionOf(secret));
    return { code, expiresAt, url: sentTo && this.links.shareable(sentTo).url };
  }
}
