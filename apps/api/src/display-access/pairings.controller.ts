import { Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type PairingAnswer, pairingAnswer } from '#libs/contracts/wall/pairing.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { Origins } from '../platform/access/origins.ts';
import { Commands } from '../platform/bus/commands.ts';
import { Answers } from '../platform/openapi/decorators.ts';
import { SECURE_COOKIES } from '../platform/runtime/tokens.ts';
import { BeginPairing } from './commands/begin-pairing.ts';
import { ShowPairing } from './queries/show-pairing.ts';
import { readTelevisionCookie, setTelevisionCookie } from './television-cookie.ts';

/** Routes for a television without a keyboard, which shows a code and polls for its link. */
@Controller('v1/pairings')
export class PairingsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly origins: Origins,
    @Inject(SECURE_COOKIES) private readonly secure: boolean,
  ) {}

  @Post()
  @Answers(pairingAnswer, 201)
  async begin(@Res({ passthrough: true }) reply: FastifyReply): Promise<PairingAnswer> {
    const { secret, code, expiresAt } = await this.commands.dispatch(new BeginPairing());
    setTelevisionCookie(reply, secret, this.secure);
    return { data: { code, expiresAt, url: null } };
  }

  @Get('current')
  @Answers(pairingAnswer)
  async current(@Req() request: FastifyRequest): Promise<PairingAnswer> {
    const secret = readTelevisionCookie(request, this.secure);
    if (secret === undefined) throw new Refusal('pairing.notFound');
    const { url, ...shown } = await this.queries.execute(new ShowPairing(secret));
    return { data: { ...shown, url: url && this.origins.underSameName(url, request.headers.host) } };
  }
}
