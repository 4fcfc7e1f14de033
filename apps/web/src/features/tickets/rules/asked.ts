import type { Room, Service } from '#libs/contracts/clinics/places.ts';
import type { PriorityReason, TicketAction } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';

/** Where a call goes; null or left out in a clinic without rooms. */
export interface Calling {
  readonly room?: Room | null;
}

interface Advance extends Calling {
  readonly kind: 'advance';
  readonly notified: TicketPair | null;
  /** Calls of no room that end with it. */
  readonly leftOver?: readonly TicketPair[];
}

export interface Absent extends Calling {
  readonly kind: 'absent';
  readonly pair: TicketPair;
  /** Whether the next is called with it. */
  readonly isSomebodyWaiting: boolean;
}

/** Sends a patient on to another service. */
interface Sending extends Calling {
  readonly kind: 'move';
  readonly pair: TicketPair;
  readonly service: Service;
  readonly callsNext: boolean;
}

interface Prioritise extends Calling {
  readonly kind: 'prioritise';
  readonly pair: TicketPair;
  readonly reason: PriorityReason;
}

/** Done without a question. */
interface Immediate extends Calling {
  readonly kind: 'arrive' | 'endPriority';
  readonly pair: TicketPair;
}

interface Plain extends Calling {
  readonly kind: Exclude<TicketAction, 'absent' | 'edit' | 'move' | 'prioritise' | Immediate['kind']>;
  readonly pair: TicketPair;
  readonly isPastDay?: boolean;
}

/** An action that is confirmed by a question, with what the person saw when choosing it: the server refuses it if that has changed. */
export type TicketRequest = Advance | Absent | Plain;
/** All that the server is asked to do to tickets. */
export type Asked = TicketRequest | Sending | Prioritise | Immediate;
