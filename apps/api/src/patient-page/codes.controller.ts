import { Controller, Get, Header, Param, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { type Caller, FromCaller } from '../platform/access/caller.ts';
import { Origins } from '../platform/access/origins.ts';
import { Produces } from '../platform/openapi/decorators.ts';
import { svgOf } from '../platform/qr/qr-picture.ts';
import { ShowPageAddress } from './queries/show-page-address.ts';

const PICTURE = /^(.+)\.svg$/;

/** The QR code of a patient's own page, for the slip. */
@Controller('static/tickets')
export class CodesController {
  constructor(
    private readonly queries: QueryBus,
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
    const path = await this.queries.execute(new ShowPageAddress(clinicId, ticketId));
    return svgOf(`${this.origins.reachedAt(request.headers.host)}${path}`);
  }
}
