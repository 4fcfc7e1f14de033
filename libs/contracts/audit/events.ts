import type { SealedText } from '#libs/domain/kernel/sealed-text.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import type { TrailAction, TrailEvent } from '#libs/domain/trail/events.ts';
import type { Happened } from '../tickets/history.ts';

export type AuditAction = TrailAction;
type TicketAction = QueueEvent<unknown>['type'];
type Shown<Action extends TicketAction> = Extract<Happened, { readonly type: Action }>;

/** Facts that the words of a ticket's event are made of: a history's entry has them too, so that pages tell it themselves. */
interface TicketFacts {
  readonly TicketIssued: Pick<Shown<'TicketIssued'>, 'service' | 'priority'>;
  readonly PatientCalled: Pick<Shown<'PatientCalled'>, 'attempt' | 'room'>;
  readonly TicketMoved: Pick<Shown<'TicketMoved'>, 'service'>;
  readonly TicketCancelled: Pick<Shown<'TicketCancelled'>, 'reason'>;
  readonly TicketReset: Pick<Shown<'TicketReset'>, 'keepsPlace'>;
  readonly TicketPrioritised: Pick<Shown<'TicketPrioritised'>, 'reason'>;
  readonly ActionUndone: Pick<Shown<'ActionUndone'>, 'action'>;
  readonly TicketDeleted: Pick<Shown<'TicketDeleted'>, 'reason'>;
  readonly PatientErased: Pick<Shown<'PatientErased'>, 'reason'>;
}

/** Texts that stand sealed in an event: opened for its words, null once erased, or left as they are. */
type Readable<Data> = {
  readonly [Field in keyof Data]: NonNullable<Data[Field]> extends SealedText ? Data[Field] | string | null : Data[Field];
};

/** An event's data without what identifies a person: its words are made of it. */
export type AuditFacts = TicketFacts & { readonly [Action in Exclude<TicketAction, keyof TicketFacts>]: object } & {
  readonly [Action in Exclude<AuditAction, TicketAction>]: Readable<
    Omit<Extract<TrailEvent, { readonly type: Action }>['data'], 'confidential'>
  >;
};
export type FactsOf<Action extends AuditAction> = AuditFacts[Action];
