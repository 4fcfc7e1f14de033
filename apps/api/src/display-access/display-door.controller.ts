import { Controller, Get, Param, Redirect, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#libs/contracts/errors.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { DisplayDoor } from './display-door.ts';

/** Followed by a person's browser, not called by a page: whatever comes of it is a page of ours. */
@Controller('v1/auth/system')
export class DisplayDoorController {
  constructor(private readonly door: DisplayDoor) {}

  @Get(':token')
  @Redirect()
  async open(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ url: string }> {
    try {
      return { url: await this.door.open(token, request, reply) };
    } catch (error) {
      if (error instanceof Refusal) return turnedAway('display.linkEnded');
      if (error instanceof StoreUnavailable) return turnedAway('store.unavailable');
      throw error;
    }
  }
}

const turnedAway = (code: ErrorCode): { url: string } => ({ url: `/login?error=${code}` });
