import type { AccessEvent } from '#libs/domain/access/events.ts';
import type { ClinicEvent } from '#libs/domain/clinic/events.ts';
import type { MemberEvent } from '#libs/domain/members/events.ts';
import type { MessageEvent } from '#libs/domain/messages/events.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';

/** Every event of a clinic's streams. */
type ClinicsEvent = QueueEvent<unknown> | ClinicEvent<unknown> | MemberEvent | MessageEvent | AccessEvent;
export type AuditAction = ClinicsEvent['type'];

/** An event's data without what identifies a person: what the trail keeps of it, and its words are made of. */
export type AuditFacts = {
  readonly [Action in AuditAction]: Omit<Extract<ClinicsEvent, { readonly type: Action }>['data'], 'confidential'>;
};
export type FactsOf<Action extends AuditAction> = AuditFacts[Action];
