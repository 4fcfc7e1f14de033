import { Module } from '@nestjs/common';
import { PairTelevisionHandler } from './commands/pair-television.ts';
import { RotateLinksHandler } from './commands/rotate-links.ts';
import { DisplayAccessController } from './display-access.controller.ts';
import { DisplayDoorController } from './display-door.controller.ts';
import { DisplayDoor } from './display-door.ts';
import { DisplayLinks } from './display-links.ts';
import { linkSecret } from './link-secret.ts';
import { PairingsController } from './pairings.controller.ts';
import { pairings } from './pairings.provider.ts';
import { PicturesController } from './pictures.controller.ts';
import { ShowLinkHandler } from './queries/show-link.ts';

/** How screens come to a clinic's display: links, pictures of them, and codes for televisions. */
@Module({
  controllers: [DisplayAccessController, DisplayDoorController, PicturesController, PairingsController],
  providers: [linkSecret, pairings, DisplayLinks, DisplayDoor, ShowLinkHandler, RotateLinksHandler, PairTelevisionHandler],
})
export class DisplayAccessModule {}
