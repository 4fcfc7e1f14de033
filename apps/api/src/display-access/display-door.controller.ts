import { Controller, Get, Param, Redirect, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DISPLAY_PAGE } from '../platform/access/redirect-pages.ts';
import { DisplayLogin } from './display-login.ts';
import { DisplayLoginFailures } from './display-login-failures.filter.ts';

@Controller('v1/auth/system')
@UseFilters(DisplayLoginFailures)
export class DisplayDoorController {
  constructor(private readonly login: DisplayLogin) {}

  @Get(':token')
  @Redirect(DISPLAY_PAGE, 303)
  async open(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ url: string }> {
    return { url: await this.login.open(token, request, reply) };
  }
}
