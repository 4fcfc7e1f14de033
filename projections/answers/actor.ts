import type { ShownActor } from '#libs/contracts/actor.ts';
import { actorKindOf } from '#libs/domain/kernel/actor.ts';

/** An event's actor as answers show it; `names` are those of the clinic's members. A patient is nobody by name or id. */
export function shownActor(userId: string, names: ReadonlyMap<string, string>): ShownActor {
  const kind = actorKindOf(userId);
  return { id: kind === 'patient' ? null : userId, name: names.get(userId) ?? null, kind };
}
