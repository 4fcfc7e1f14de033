import { Inject, Injectable } from '@nestjs/common';
import { memberByEmail } from '#libs/domain/directory/state.ts';
import { ROLES, type Role } from '#libs/domain/kernel/actor.ts';
import { isTenantId, type TenantId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { DirectoryLedger } from '#libs/ledger/books.ts';
import { directoryStream } from '#libs/ledger/stream-names.ts';
import type { Config } from '../platform/config/config.ts';
import { CONFIG, DIRECTORY } from '../platform/runtime/tokens.ts';
import type { Session } from '../platform/sessions/session-store.ts';

const PROVIDER = 'demonstration';

@Injectable()
export class DemonstrationSignIn {
  constructor(
    @Inject(DIRECTORY) private readonly directory: DirectoryLedger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async members(): Promise<readonly { name: string; email: string; roles: readonly Role[] }[]> {
    const { state } = await this.directory.load(directoryStream(this.tenant()));
    const members = [...state.members.values()].flatMap(({ details, roles }) => (details ? [{ ...details, roles }] : []));
    return members.toSorted((one, other) => rank(one.roles) - rank(other.roles));
  }

  async as(email: string): Promise<Pick<Session, 'userId' | 'tenantId' | 'provider'>> {
    const tenantId = this.tenant();
    const { state } = await this.directory.load(directoryStream(tenantId));
    const member = memberByEmail(state, email);
    if (!member) throw new Refusal('email.notFound', 'email');
    return { userId: member.id, tenantId, provider: PROVIDER };
  }

  private tenant(): TenantId {
    const { demonstration, defaultTenant } = this.config;
    if (!demonstration || !isTenantId(defaultTenant)) throw new Refusal('route.notFound');
    return defaultTenant;
  }
}

const rank = ([first]: readonly Role[]): number => (first === undefined ? ROLES.length : ROLES.indexOf(first));
