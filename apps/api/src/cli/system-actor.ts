import { randomUUID } from 'node:crypto';
import type { Actor } from '#libs/domain/kernel/actor.ts';
import type { Instant, TenantId } from '#libs/domain/kernel/ids.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';

/** Whoever may use the command line on this machine: nobody's member. */
export const OPERATOR: Actor = { userId: 'system', roles: [], provider: 'command-line' };

export function contextOf(tenant: TenantId, at: Instant, actor: Actor = OPERATOR): CommandContext {
  const commandId = randomUUID();
  return { tenant, actor, at, commandId, requestHash: null, correlationId: commandId, causationId: commandId };
}
