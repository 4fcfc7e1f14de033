import { Controller, Get, Header, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isTicketId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { type Caller, FromCaller } from '../platform/access/caller.ts';
import { Origins } from '../platform/access/origins.ts';
import { Produces } from '../platform/openapi/decorators.ts';
import { svgOf } from '../platform/qr/qr-picture.ts';
import { TicketPages } from '../tickets/public.ts';
import { PageStates } from './page-states.ts';

const PICTURE = /^(.+)\.svg$/;

/** The QR code of a patient's own page, for the slip. */
@Controller('static/tickets')
export class CodesController {
  constructor(
    private readonly pages: TicketPages,
    private readonly states: PageStates,
    private readonly origins: Origins,
  ) {}

  @Get(':picture')
  @Produces('image/svg+xml')
  @Header('Content-Type', 'image/svg+xml')
  @Header('Cache-Control', 'no-store')
  async code(
    @FromCaller() { clinicId }: Caller,
    @Param('picture') picture: string,
    @Req() request: FastifyRequest,
  ): Promise<string> {
    const [, ticketId = ''] = PICTURE.exec(picture) ?? [];
    if (!isTicketId(ticketId)) throw new Refusal('ticket.notFound');
    const living = await this.states.of(clinicId, [ticketId]);
    if (!living.has(ticketId)) throw new Refusal('ticket.notFound');
    return svgOf(`${this.origins.reachedAt(request.headers.host)}${this.pages.path({ clinicId, ticketId })}`);
  }
}
