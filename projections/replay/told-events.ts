import type { AuditFacts } from '#libs/contracts/audit/events.ts';
import type { Narrator } from '#libs/contracts/audit/narrator.ts';
import { isAuditAction, narratorOf } from '#libs/contracts/audit/words.ts';
import type { Lang } from '#libs/contracts/lang.ts';
import type { ReplayedEvent } from '#libs/contracts/replay.ts';
import type { ClinicConfig } from '#libs/domain/clinic/settings.ts';
import type { TrailAction } from '#libs/domain/trail/events.ts';
import { isQueueEvent } from '#libs/ledger/log/queue-event.ts';
import { shownActor } from '../answers/actor.ts';
import type { DayEvent } from './day-events.ts';
import { Turns } from './turns.ts';

/** Events in words, each with the services, rooms and habits that the clinic had then. `names`: of members, by id. */
export async function toldEvents(
  lang: Lang,
  events: readonly DayEvent[],
  names: ReadonlyMap<string, string>,
): Promise<readonly ReplayedEvent[]> {
  const narrators = new Map<ClinicConfig, Narrator>();
  const told: ReplayedEvent[] = [];
  const turns = new Turns();
  for (const event of events) {
    const narrate = narrators.get(event.config) ?? narratorOf(lang, event.config);
    narrators.set(event.config, narrate);
    told.push(...toldBy(narrate, event, names));
    if (turns.isOver) await turns.next();
  }
  return told;
}

function toldBy(
  narrate: Narrator,
  { at, event, ticketId, number }: DayEvent,
  names: ReadonlyMap<string, string>,
): readonly ReplayedEvent[] {
  const { type, actor } = event;
  if (!isAuditAction(type)) return [];
  const words = narrate(type, factsOf(event), { ticket: number, member: null });
  const cancelReason = isQueueEvent(event) && event.type === 'TicketCancelled' ? event.data.reason : null;
  const restored = isQueueEvent(event) && event.type === 'ActionUndone' ? { restored: event.data.before.status } : {};
  return [{ at, type, ticketId, actor: shownActor(actor.userId, names), cancelReason, ...restored, words }];
}

/** The trail's edge: an event holds what it was decided with, by the hash chain's word. */
function factsOf({ data: { confidential: _, ...facts } }: DayEvent['event']): AuditFacts[TrailAction] {
  return facts as AuditFacts[TrailAction];
}
