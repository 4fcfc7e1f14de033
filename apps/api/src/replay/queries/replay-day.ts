import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AuditFacts } from '#libs/contracts/audit/events.ts';
import type { Narrator } from '#libs/contracts/audit/narrator.ts';
import { isAuditAction, narratorOf } from '#libs/contracts/audit/words.ts';
import type { Lang } from '#libs/contracts/lang.ts';
import type { ReplayedEvent } from '#libs/contracts/replay.ts';
import type { ClinicConfig } from '#libs/domain/clinic/settings.ts';
import { type ClinicDay, instant, isClinicDay } from '#libs/domain/kernel/ids.ts';
import type { TrailAction } from '#libs/domain/trail/events.ts';
import { ClinicsOverTime } from '#libs/operations/replay/clinics-over-time.ts';
import { type DayEvent, eventsOfDay } from '#libs/operations/replay/day-events.ts';
import { Turns } from '#libs/operations/replay/turns.ts';
import { MemberNames, shownActor } from '../../members/public.ts';
import type { Caller } from '../../platform/access/caller.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { ViewAudit } from '../../platform/audit/view-audit.ts';
import { CLOCK, type Clock } from '../../platform/runtime/tokens.ts';

/** The events of a clinic's day, in the trail's words; undefined: of today. */
export class ReplayDay extends Query<readonly ReplayedEvent[]> {
  constructor(
    readonly caller: Pick<Caller, 'clinicId' | 'lang'>,
    readonly auditContext: AuditContext,
    readonly date: string | undefined,
  ) {
    super();
  }
}

@QueryHandler(ReplayDay)
export class ReplayDayHandler implements IQueryHandler<ReplayDay> {
  constructor(
    private readonly clinics: ClinicsOverTime,
    private readonly members: MemberNames,
    private readonly viewAudit: ViewAudit,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute({ caller, auditContext, date }: ReplayDay): Promise<readonly ReplayedEvent[]> {
    const { clinicId, lang } = caller;
    const clinic = await this.clinics.clinic(clinicId);
    const today = clinic.dayAt(instant(this.now()));
    const day = dayOf(date) ?? today;
    if (today === undefined || day === undefined || day > today) return [];
    const events = eventsOfDay(clinic, await this.clinics.day(clinicId, day), day);
    const names = await this.members.of(
      clinicId,
      events.map(({ event }) => event.actor.userId),
    );
    const told = await toldIn(lang, events, names);
    await this.viewAudit.record(auditContext, { type: 'ReplayOpened', data: { day } });
    return told;
  }
}

/** Events in words, each with the services, rooms and habits that the clinic had then. */
async function toldIn(
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
  return [{ at, type, ticketId, actor: shownActor(actor.userId, names), words }];
}

/** The trail's edge: an event holds what it was decided with, by the hash chain's word. */
function factsOf({ data: { confidential: _, ...facts } }: DayEvent['event']): AuditFacts[TrailAction] {
  return facts as AuditFacts[TrailAction];
}

function dayOf(date: string | undefined): ClinicDay | undefined {
  const day = date?.replaceAll('-', '');
  return day !== undefined && isClinicDay(day) ? day : undefined;
}
