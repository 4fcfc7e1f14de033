import { Reflector } from '@nestjs/core';
import type { ReadModelName } from '#projections/projections.ts';

/** Read models that pages refetch when a ticket has changed, beside the tickets themselves. */
export const LIVE_READ_MODELS = ['display', 'statistics'] as const;
export const READ_MODELS_OF_A_DAY = ['queue', ...LIVE_READ_MODELS] as const;

const awaited = Reflector.createDecorator<readonly ReadModelName[]>();
const reflector = new Reflector();

/** Names the read models that a command's answer waits for, since its caller reads them next. Subclasses inherit the names. */
export const AwaitsReadModels = (...names: readonly [ReadModelName, ...ReadModelName[]]): ClassDecorator => awaited(names);

/** @throws Error for a command that names none: its answer would wait for nothing */
export function awaitedReadModels(command: object): readonly ReadModelName[] {
  const type = command.constructor;
  const names: readonly ReadModelName[] | undefined = reflector.get(awaited, type);
  if (!names) throw new Error(`${type.name} writes to the log, and names no read models by @AwaitsReadModels`);
  return names;
}
