import type { Actor } from '#libs/domain/kernel/actor.ts';
import type { ClinicId, Instant } from '#libs/domain/kernel/ids.ts';
import { type CommandContext, unkeyed } from './command-context.ts';

/** Stands for the tenant in the metadata of the stream `operations`. No clinic can have it: a tenant id is never empty. */
export const INSTALLATION = '' as ClinicId;

const SYSTEM: Actor = { userId: 'system', roles: [], provider: 'installation' };

/** The context of what the product does to itself. */
export const installationContext = (at: Instant, actor: Actor = SYSTEM): CommandContext =>
  unkeyed({ clinicId: INSTALLATION, actor, at });
