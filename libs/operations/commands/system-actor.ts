import type { Actor } from '#libs/domain/kernel/actor.ts';
import type { ClinicId, Instant } from '#libs/domain/kernel/ids.ts';
import { type CommandContext, unkeyed } from '#libs/ledger/command-context.ts';

/** Whoever may use the command line on this machine: nobody's member. */
export const OPERATOR: Actor = { userId: 'system', roles: [], provider: 'command-line' };

export const contextOf = (tenant: ClinicId, at: Instant, actor: Actor = OPERATOR): CommandContext =>
  unkeyed({ tenant, actor, at });
