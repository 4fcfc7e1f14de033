import { Controller, Delete, Get, Header, Param, Put, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { type Clinic, clinicAnswer } from '#libs/contracts/clinics/clinics.ts';
import { LOGO_TYPES } from '#libs/domain/clinic/settings.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { Commands } from '../platform/bus/commands.ts';
import { PictureBytes } from '../platform/http/body/picture-body.ts';
import { CommandContextOf } from '../platform/http/command-context.ts';
import type { WriteResult } from '../platform/http/write-result.ts';
import { Answers, AnswersNothing, BringsPicture, Produces } from '../platform/openapi/decorators.ts';
import { RemoveLogo } from './commands/remove-logo.ts';
import { SetLogo } from './commands/set-logo.ts';
import { ShowColours } from './queries/show-colours.ts';
import { ShowLogo } from './queries/show-logo.ts';

/** A file whose address changes with what is in it. */
const FOREVER = 'public, max-age=31536000, immutable';
/** A release may derive other colours from the same one. */
const A_DAY = 'public, max-age=86400';

/** A clinic's own look: its logo, and the style sheets in its colour. */
@Controller()
export class LookController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
  ) {}

  @Put('v1/tenants/current/logo')
  @BringsPicture()
  @Answers(clinicAnswer)
  async setLogo(@CommandContextOf() context: CommandContext, @PictureBytes() file: Buffer): Promise<WriteResult<Clinic>> {
    return await this.commands.dispatch(new SetLogo(file, context));
  }

  @Delete('v1/tenants/current/logo')
  @AnswersNothing()
  async removeLogo(@CommandContextOf() context: CommandContext): Promise<WriteResult<null>> {
    return await this.commands.dispatch(new RemoveLogo(context));
  }

  @Get('static/logo/:hash')
  @Produces(...LOGO_TYPES)
  async logo(@Param('hash') hash: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer> {
    const { type, bytes } = await this.queries.execute(new ShowLogo(hash));
    void reply.type(type).header('Cache-Control', FOREVER);
    return bytes;
  }

  @Get('static/look/:page/:file')
  @Produces('text/css')
  @Header('Content-Type', 'text/css; charset=utf-8')
  @Header('Cache-Control', A_DAY)
  async colours(@Param('page') page: string, @Param('file') file: string): Promise<string> {
    return await this.queries.execute(new ShowColours(page, file));
  }
}
