import { Controller, Get, Param, Redirect, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DISPLAY_PAGE } from '../platform/access/redirect-pages.ts';
import { DisplayDoor } from './display-door.ts';
import { DoorFailures } from './door-failures.filter.ts';

@Controller('v1/auth/system')
@UseFilters(DoorFailures)
export class DisplayDoorController {
  constructor(private readonly door: DisplayDoor) {}

  @Get(':token')
  @Redirect(DISPLAY_PAGE, 303)
  async open(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ url: string }> {
    // A message's preview looks before a person does: it must neither become a screen nor end the session it came with.
    if (request.method === 'HEAD') return { url: DISPLAY_PAGE };
    return { url: await this.door.open(token, request, reply) };
  }
}
