import type { TrailAction, TrailEvent } from '#libs/domain/trail/events.ts';

export type AuditAction = TrailAction;

/** An event's data without what identifies a person: what the trail keeps of it, and its words are made of. */
export type AuditFacts = {
  readonly [Action in AuditAction]: Omit<Extract<TrailEvent, { readonly type: Action }>['data'], 'confidential'>;
};
export type FactsOf<Action extends AuditAction> = AuditFacts[Action];
