import { randomUUID } from 'node:crypto';
import type { Actor } from '#libs/domain/kernel/actor.ts';
import type { ClinicId, Instant } from '#libs/domain/kernel/ids.ts';

/** What a command is known again by. */
export interface CommandName {
  readonly commandId: string;
  readonly requestHash: string;
}

/** Who asks, when and why: what every event of a command says beside its data. */
export interface CommandContext {
  readonly tenant: ClinicId;
  readonly actor: Actor;
  readonly at: Instant;
  readonly commandId: string;
  /** A keyed hash of the request's body; null: the command came without an idempotency key and is not known again. */
  readonly requestHash: string | null;
  /** The same command as former versions of the product would have named it: a retry across an update is known again. */
  readonly former?: readonly CommandName[];
  readonly correlationId: string;
  readonly causationId: string;
}

type Asked = Pick<CommandContext, 'tenant' | 'actor' | 'at'> & Partial<Pick<CommandContext, 'correlationId'>>;

/** Of a command that no idempotency key names. Where no request asked for it either, it begins its own correlation. */
export function unkeyed({ tenant, actor, at, correlationId }: Asked): CommandContext {
  const commandId = randomUUID();
  return {
    tenant,
    actor,
    at,
    commandId,
    requestHash: null,
    correlationId: correlationId ?? commandId,
    causationId: commandId,
  };
}
