import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '#libs/contracts/audit/audit.ts';
import type { AuditFacts } from '#libs/contracts/audit/events.ts';
import type { Narrator } from '#libs/contracts/audit/narrator.ts';
import type { Lang } from '#libs/contracts/lang.ts';
import { type ClinicId, dashed, dayOfTicket } from '#libs/domain/kernel/ids.ts';
import type { TrailAction } from '#libs/domain/trail/events.ts';
import type { JsonObject } from '#libs/event-store/event-store.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import { shownActor } from '#projections/answers/actor.ts';
import { instantOfKey } from '#projections/audit/audit-document.ts';
import { Narrators } from '../clinics/public.ts';
import { MemberNames } from '../members/public.ts';
import type { AuditedClinic, FoundEntry } from './audit-entries.ts';
import { openedFacts } from './opened-facts.ts';

/** Words and names for the entries of one clinic. */
interface Told {
  readonly narrate: Narrator;
  readonly names: ReadonlyMap<string, string>;
  /** Facts of entries with texts of staff. */
  readonly opened: ReadonlyMap<FoundEntry, JsonObject>;
}

/** Tells entries in words: names and places as they are now, erased ones as such. */
@Injectable()
export class AuditAnswers {
  constructor(
    private readonly narrators: Narrators,
    private readonly members: MemberNames,
    private readonly keys: KeyRing,
  ) {}

  async clinic(clinicId: ClinicId): Promise<AuditedClinic> {
    return { clinicId, places: await this.narrators.configOf(clinicId) };
  }

  async entries(found: readonly FoundEntry[], lang: Lang): Promise<AuditEntry[]> {
    const byClinic = Map.groupBy(found, (entry) => entry.tenant);
    const told = new Map<ClinicId, Told>();
    for (const [clinicId, entries] of byClinic) told.set(clinicId, await this.narrated(clinicId, entries, lang));
    return found.flatMap((entry) => {
      const ofClinic = told.get(entry.tenant);
      return ofClinic ? [answerOf(entry, ofClinic)] : [];
    });
  }

  private async narrated(clinicId: ClinicId, entries: readonly FoundEntry[], lang: Lang): Promise<Told> {
    const ids = entries.flatMap((entry) => [entry.actor, memberIn(entry) ?? entry.actor]);
    const names = await this.members.namesOf(clinicId, ids);
    const opened = await openedFacts(
      this.keys,
      entries.filter((entry) => mayTellTexts(entry, names)),
    );
    return { narrate: await this.narrators.narratorOf(clinicId, lang), names, opened };
  }
}

/** A text is told no longer than its author and its member can be named; one about a ticket stands in its history alone. */
function mayTellTexts(entry: FoundEntry, names: Told['names']): boolean {
  const member = memberIn(entry);
  return entry.ticket === null && names.has(entry.actor) && (member === undefined || names.has(member));
}

function answerOf(entry: FoundEntry, { narrate, names, opened }: Told): AuditEntry {
  const { tenant: clinicId, key, actor, action, ticket, number, shownNumber } = entry;
  const member = memberIn(entry);
  return {
    at: instantOfKey(key),
    clinic: clinicId,
    actor: shownActor(actor, names),
    action,
    words: narrate(action, factsOf(opened.get(entry) ?? entry.facts), {
      ticket: number ?? shownNumber,
      member: member === undefined ? null : (names.get(member) ?? null),
    }),
    ticket: ticket === null || number === null ? null : { id: ticket, position: number, day: dashed(dayOfTicket(ticket)) },
  };
}

/** The trail's edge: an entry holds what its event was decided with, by the hash chain's word. */
const factsOf = (facts: JsonObject): AuditFacts[TrailAction] => facts as AuditFacts[TrailAction];

function memberIn({ facts }: FoundEntry): string | undefined {
  const id = facts['memberId'];
  return typeof id === 'string' ? id : undefined;
}
