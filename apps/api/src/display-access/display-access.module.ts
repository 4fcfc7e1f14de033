import { Module } from '@nestjs/common';
import { ActorSeal } from '../platform/audit/actor-seal.ts';
import { ClientDetails } from '../platform/audit/client-details.ts';
import { BeginPairingHandler } from './commands/begin-pairing.ts';
import { OpenDisplayHandler } from './commands/open-display.ts';
import { PairTelevisionHandler } from './commands/pair-television.ts';
import { RotateLinksHandler } from './commands/rotate-links.ts';
import { DisplayAccessController } from './display-access.controller.ts';
import { DisplayDoorController } from './display-door.controller.ts';
import { LinkAddresses } from './link-addresses.ts';
import { linkSecret } from './link-secret.ts';
import { PairingsController } from './pairings.controller.ts';
import { pairingChance, pairings } from './pairings.provider.ts';
import { PicturesController } from './pictures.controller.ts';
import { ShowLinkHandler } from './queries/show-link.ts';
import { ShowPairingHandler } from './queries/show-pairing.ts';

/** Gives screens access to a clinic's display: links, their QR codes, and pairing codes for televisions. */
@Module({
  controllers: [DisplayAccessController, DisplayDoorController, PicturesController, PairingsController],
  providers: [
    linkSecret,
    pairings,
    pairingChance,
    ActorSeal,
    ClientDetails,
    LinkAddresses,
    BeginPairingHandler,
    OpenDisplayHandler,
    PairTelevisionHandler,
    RotateLinksHandler,
    ShowLinkHandler,
    ShowPairingHandler,
  ],
  exports: [LinkAddresses],
})
export class DisplayAccessModule {}
