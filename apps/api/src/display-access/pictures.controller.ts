import { Controller, Get, Param, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import type { DisplayLinkKind } from '#libs/domain/clinic/display-link.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { type Caller, FromCaller } from '../platform/access/caller.ts';
import { Origins } from '../platform/access/origins.ts';
import { Produces } from '../platform/openapi/decorators.ts';
import { pngOf, svgOf } from '../platform/qr/qr-picture.ts';
import { ShowLink } from './queries/show-link.ts';

/** Serves the QR code of the caller's clinic and its present link; the file's name only defeats caches. */
@Controller('static/display')
export class PicturesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly origins: Origins,
  ) {}

  @Get('wall/:picture')
  @Produces('image/png', 'image/svg+xml')
  async wall(
    @FromCaller() caller: Caller,
    @Param('picture') picture: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Uint8Array | string> {
    return await this.show('wall', caller, picture, reply);
  }

  @Get('panel/:picture')
  @Produces('image/png', 'image/svg+xml')
  async panel(
    @FromCaller() caller: Caller,
    @Param('picture') picture: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Uint8Array | string> {
    return await this.show('panel', caller, picture, reply);
  }

  private async show(
    kind: DisplayLinkKind,
    { clinicId }: Caller,
    picture: string,
    reply: FastifyReply,
  ): Promise<Uint8Array | string> {
    void reply.header('Cache-Control', 'no-store');
    const link = await this.queries.execute(new ShowLink(clinicId, kind));
    const url = this.origins.underSameName(link.url, reply.request.headers.host);
    if (picture.endsWith('.png')) {
      void reply.type('image/png');
      return pngOf(url);
    }
    if (!picture.endsWith('.svg')) throw new Refusal('route.notFound');
    void reply.type('image/svg+xml');
    return svgOf(url);
  }
}
