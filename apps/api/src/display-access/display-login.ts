import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SYSTEM_PROVIDER } from '#libs/contracts/session.ts';
import type { Config } from '#runtime/config/config.ts';
import type { Caller } from '../platform/access/caller.ts';
import { DISPLAY_PAGE, landingPage } from '../platform/access/redirect-pages.ts';
import { AccessTrail } from '../platform/audit/access-trail.ts';
import { ClientDetails } from '../platform/audit/client-details.ts';
import { CLOCK, type Clock, CONFIG, SECURE_COOKIES } from '../platform/runtime/tokens.ts';
import { isFramed, setSessionCookie } from '../platform/sessions/session-cookie.ts';
import { SessionStore } from '../platform/sessions/session-store.ts';
import { SYSTEM_MEMBER, SYSTEM_ROLES } from '../platform/sessions/system-member.ts';
import { DisplayLinks } from './display-links.ts';

const SYSTEM = { userId: SYSTEM_MEMBER, roles: SYSTEM_ROLES, provider: SYSTEM_PROVIDER };

/** Opens a session of the system member for a display link. */
@Injectable()
export class DisplayLogin {
  constructor(
    private readonly links: DisplayLinks,
    private readonly sessions: SessionStore,
    private readonly trail: AccessTrail,
    private readonly client: ClientDetails,
    @Inject(SECURE_COOKIES) private readonly secure: boolean,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns where the browser goes next. @throws Refusal */
  async open(token: string, request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const { caller, id: correlationId } = request;
    const { clinicId, kind, display } = await this.links.read(token);
    if (kind === 'panel' && caller && (isPerson(caller) || caller.clinicId === clinicId)) return landingPage(caller.roles);
    // Panel links are not audited: any passer-by could fill the trail with anonymous sign-ins.
    if (kind === 'wall') {
      const data = await this.client.of(request, clinicId, SYSTEM);
      await this.trail.record({ clinicId, actor: SYSTEM, correlationId }, { type: 'SignedIn', data });
    }
    if (caller) await this.sessions.end(caller.sessionId);
    const lifetimeMs = Date.parse(display.until) - this.now().getTime();
    const terms = { secure: this.secure, isFramed: isFramed(request, this.config), lifetimeMs };
    setSessionCookie(reply, await this.sessions.startDisplay(clinicId, display), terms);
    return DISPLAY_PAGE;
  }
}

const isPerson = ({ provider }: Caller): boolean => provider !== SYSTEM_PROVIDER;
