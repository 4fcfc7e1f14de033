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
    // Link previews send HEAD before a person follows the link: they must neither open a session nor end the present one.
    if (request.method === 'HEAD') return { url: DISPLAY_PAGE };
    return { url: await this.login.open(token, request, reply) };
  }
}
