import { Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { pairingAnswer } from '#libs/contracts/wall/pairing.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { Origins } from '../platform/access/origins.ts';
import { Answers } from '../platform/openapi/decorators.ts';
import { SECURE_COOKIES } from '../platform/runtime/tokens.ts';
import { DisplayLinks } from './display-links.ts';
import { type Pairing, Pairings } from './pairings.ts';
import { readTelevisionCookie, setTelevisionCookie } from './television-cookie.ts';

type PairingAnswer = z.output<typeof pairingAnswer>;

/** Routes for a television without a keyboard, which shows a code and polls for its link. */
@Controller('v1/pairings')
export class PairingsController {
  constructor(
    private readonly pairings: Pairings,
    private readonly links: DisplayLinks,
    private readonly origins: Origins,
    @Inject(SECURE_COOKIES) private readonly secure: boolean,
  ) {}

  @Post()
  @Answers(pairingAnswer, 201)
  async begin(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<PairingAnswer> {
    const { secret, pairing } = await this.pairings.begin();
    setTelevisionCookie(reply, secret, this.secure);
    return this.answer(pairing, request);
  }

  @Get('current')
  @Answers(pairingAnswer)
  async current(@Req() request: FastifyRequest): Promise<PairingAnswer> {
    const secret = readTelevisionCookie(request, this.secure);
    if (secret === undefined) throw new Refusal('pairing.notFound');
    return this.answer(await this.pairings.find(secret), request);
  }

  private answer({ code, expiresAt, sentTo }: Pairing, { headers: { host } }: FastifyRequest): PairingAnswer {
    const url = sentTo && this.origins.underSameName(this.links.shareable(sentTo).url, host);
    return { data: { code, expiresAt, url } };
  }
}
