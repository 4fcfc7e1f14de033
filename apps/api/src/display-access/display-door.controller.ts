import { Controller, Get, Inject, Param, Redirect, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#runtime/config/config.ts';
import { DISPLAY_PAGE } from '../platform/access/redirect-pages.ts';
import { clientOf } from '../platform/audit/client-details.ts';
import { Commands } from '../platform/bus/commands.ts';
import { CONFIG, SECURE_COOKIES } from '../platform/runtime/tokens.ts';
import { isFramed, setSessionCookie } from '../platform/sessions/session-cookie.ts';
import { OpenDisplay } from './commands/open-display.ts';
import { DisplayLoginFailures } from './display-login-failures.filter.ts';

@Controller('v1/auth/system')
@UseFilters(DisplayLoginFailures)
export class DisplayDoorController {
  constructor(
    private readonly commands: Commands,
    @Inject(SECURE_COOKIES) private readonly secure: boolean,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(':token')
  @Redirect(DISPLAY_PAGE, 303)
  async open(
    @Param('token') link: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ url: string }> {
    const opening = new OpenDisplay(link, request.caller, clientOf(request), request.id);
    const { page, session } = await this.commands.dispatch(opening);
    if (session) {
      const terms = { secure: this.secure, isFramed: isFramed(request, this.config), lifetimeMs: session.lifetimeMs };
      setSessionCookie(reply, session.token, terms);
    }
    return { url: page };
  }
}
