import { createHash, randomUUID } from 'node:crypto';
import type { Actor } from '#libs/domain/kernel/actor.ts';
import type { ClinicId, Instant } from '#libs/domain/kernel/ids.ts';

/** The names by which a repeated command is recognised. */
export interface CommandName {
  readonly commandId: string;
  readonly requestHash: string;
}

/** Actor, time and cause of a command: the source of every event's metadata. */
export interface CommandContext {
  readonly clinicId: ClinicId;
  readonly actor: Actor;
  readonly at: Instant;
  readonly commandId: string;
  /** A keyed hash of the request's body; null: without an idempotency key, a repetition is not recognised. */
  readonly requestHash: string | null;
  /** Names that former versions gave this command, so that a retry across an update is recognised. */
  readonly former?: readonly CommandName[];
  readonly correlationId: string;
  readonly causationId: string;
}

type Origin = Pick<CommandContext, 'clinicId' | 'actor' | 'at'> & Partial<Pick<CommandContext, 'correlationId'>>;

/** The context of a command without idempotency key. Without a request either, it starts its own correlation. */
export function unkeyed({ clinicId, actor, at, correlationId }: Origin): CommandContext {
  const commandId = randomUUID();
  return {
    clinicId,
    actor,
    at,
    commandId,
    requestHash: null,
    correlationId: correlationId ?? commandId,
    causationId: commandId,
  };
}

/** The context of one of several commands of a request, by what it is about: each is recognised when the request is repeated. */
export function partOf(context: CommandContext, about: string): CommandContext {
  if (context.requestHash === null) return { ...unkeyed(context), causationId: context.commandId };
  const named = <Name extends CommandName>(name: Name): Name => ({ ...name, commandId: partId(name.commandId, about) });
  return { ...named({ ...context, requestHash: context.requestHash }), former: context.former?.map(named) ?? [] };
}

/** The request's id is hashed under the installation's secret already. */
const partId = (commandId: string, about: string): string =>
  createHash('sha256').update(`${commandId}\n${about}`).digest('base64url');
