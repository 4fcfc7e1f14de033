import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { Effect } from '../distributed/log-invariants.ts';
import { type Answer, formOf, type Staff, ticketsIn } from '../support/staff.ts';

/** A write as its page remembers it: what was asked under which key, and what came back, if anything did. */
export interface Write {
  readonly path: string;
  readonly body: unknown;
  readonly key: string;
  /** The ticket that it sends on while it calls the next. */
  readonly sentOn?: string;
  answer: Answer | undefined;
}

/** Somebody who writes one thing after another, each by what the answers before have shown. */
export interface Person {
  next(): Write;
  /** Takes in the answer to the latest write, or that none came. */
  see(answer: Answer | undefined): void;
}

/** Ticket numbers begin again with each day, which an id begins with. */
export const dayAndNumber = ({ ticket }: TicketPair): string => `${ticket.id.slice(0, 8)} ${ticket.position}`;

export const ask = (staff: Staff, { path, body, key }: Write): Promise<Answer> => staff.post(path, body, key);

export const asked = (path: string, body: unknown): Write => ({ path, body, key: randomUUID(), answer: undefined });

export const ISSUE = '/v1/tickets';
export const ADVANCE = '/v1/tickets/queue/advance';
const UNDO = '/v1/tickets/undo';

/** The event of the answered ticket that each kind of write makes, by the last word of its path. */
const EVENTS: Readonly<Record<string, string>> = {
  tickets: 'TicketIssued',
  advance: 'PatientCalled',
  notify: 'PatientCalled',
  move: 'TicketMoved',
  complete: 'TicketCompleted',
  cancel: 'TicketCancelled',
  undo: 'ActionUndone',
};

/** Effects of a write that was acknowledged; none of one that was refused. That an advance ends a visit as completed is left out: it may not know whose. */
export function effectsOf({ path, sentOn }: Write, answer: Answer | undefined): readonly Effect[] {
  if (answer === undefined || answer.status >= 400) return [];
  const event = EVENTS[path.split('/').at(-1) ?? ''];
  if (event === undefined) throw new Error(`no effect is known of ${path}`);
  const effects = ticketsIn(answer).map(({ id }): Effect => `${event} ${id}`);
  return sentOn === undefined ? effects : [...effects, `TicketMoved ${sentOn}`];
}

const UNDONE = 6;

/** The undo that an answer offers; null: it offers none. */
function undoIn(answer: Answer | undefined): string | null {
  const { undo } = Object(answer?.body);
  return typeof undo?.id === 'string' ? undo.id : null;
}

/** A write of one who issues a ticket and calls the next patient in turn, in a clinic with one queue. */
export function writeOf(turn: number): Write {
  return turn % 2 === 1 ? asked(ADVANCE, {}) : asked(ISSUE, formOf(`مريض ${turn}`));
}

/** Somebody of a clinic with one queue, who takes every third call back. */
export class AtOneQueue implements Person {
  private turn: number;
  /** The undo of their latest call. */
  private undo: string | null = null;

  constructor(turn: number) {
    this.turn = turn;
  }

  next(): Write {
    this.turn += 1;
    const undo = this.turn % UNDONE === 0 ? this.undo : null;
    this.undo = null;
    return undo === null ? writeOf(this.turn) : asked(UNDO, { id: undo });
  }

  see(answer: Answer | undefined): void {
    this.undo = undoIn(answer) ?? this.undo;
  }
}

/** A person, and the server that they write to. */
export interface Writer {
  readonly person: Person;
  readonly staff: Staff;
}
export interface Written extends Write {
  readonly staff: Staff;
}

/** Several people who write one thing after another until the server is gone. */
export class Writers {
  readonly writes: Written[] = [];
  private readonly writers: readonly Writer[];
  private readonly pauseMs: number;
  private acknowledged = 0;

  /** `pauseMs`: how long each person rests after each write. */
  constructor(writers: readonly Writer[], pauseMs = 0) {
    this.writers = writers;
    this.pauseMs = pauseMs;
  }

  /** Calls `enough` when so many writes have been answered, with others still on their way, and ends with the server. */
  async until(count: number, enough: () => Promise<void>): Promise<void> {
    let gone: Promise<void> | undefined;
    const told = (): void => {
      this.acknowledged += 1;
      if (this.acknowledged === count) gone = enough();
    };
    await Promise.all(this.writers.map((writer) => this.keepWriting(writer, told, () => gone !== undefined)));
    await gone;
  }

  private async keepWriting({ person, staff }: Writer, told: () => void, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const write: Written = { ...person.next(), staff };
      this.writes.push(write);
      try {
        write.answer = await ask(staff, write);
        told();
      } catch (error) {
        if (!isOver()) throw error;
      }
      person.see(write.answer);
      if (this.pauseMs > 0 && !isOver()) await after(this.pauseMs);
    }
  }
}
