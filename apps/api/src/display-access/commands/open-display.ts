import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SYSTEM_PROVIDER } from '#libs/contracts/session.ts';
import type { Caller } from '../../platform/access/caller.ts';
import { DISPLAY_PAGE, landingPage } from '../../platform/access/redirect-pages.ts';
import { AccessTrail } from '../../platform/audit/access-trail.ts';
import { ClientDetails, type RequestClient } from '../../platform/audit/client-details.ts';
import { CLOCK, type Clock } from '../../platform/runtime/tokens.ts';
import { SessionStore } from '../../platform/sessions/session-store.ts';
import { SYSTEM_MEMBER, SYSTEM_ROLES } from '../../platform/sessions/system-member.ts';
import { LinkAddresses } from '../link-addresses.ts';

/** The page that a link leads to, and the session that it opened; undefined: the browser keeps its own. */
export interface DisplayOpened {
  readonly page: string;
  readonly session?: { readonly token: string; readonly lifetimeMs: number };
}

/** Opens a session of the system member for a display link. `caller`: the session that the browser has, which ends. */
export class OpenDisplay extends Command<DisplayOpened> {
  constructor(
    readonly link: string,
    readonly caller: Caller | null,
    readonly client: RequestClient,
    readonly correlationId: string,
  ) {
    super();
  }
}

const SYSTEM = { userId: SYSTEM_MEMBER, roles: SYSTEM_ROLES, provider: SYSTEM_PROVIDER };

@CommandHandler(OpenDisplay)
export class OpenDisplayHandler implements ICommandHandler<OpenDisplay> {
  constructor(
    private readonly links: LinkAddresses,
    private readonly sessions: SessionStore,
    private readonly trail: AccessTrail,
    private readonly clients: ClientDetails,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute({ link, caller, client, correlationId }: OpenDisplay): Promise<DisplayOpened> {
    const { clinicId, kind, display } = await this.links.read(link);
    if (kind === 'panel' && caller && (isPerson(caller) || caller.clinicId === clinicId))
      return { page: landingPage(caller.roles) };
    // Panel links are not audited: any passer-by could fill the trail with anonymous sign-ins.
    if (kind === 'wall') {
      const data = await this.clients.sealedClient(client, clinicId, SYSTEM);
      await this.trail.record({ clinicId, actor: SYSTEM, correlationId }, { type: 'SignedIn', data });
    }
    if (caller) await this.sessions.end(caller.sessionId);
    const lifetimeMs = Date.parse(display.until) - this.now().getTime();
    return { page: DISPLAY_PAGE, session: { token: await this.sessions.startDisplay(clinicId, display), lifetimeMs } };
  }
}

const isPerson = ({ provider }: Caller): boolean => provider !== SYSTEM_PROVIDER;
