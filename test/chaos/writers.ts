import { randomUUID } from 'node:crypto';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { type Answer, formOf, type Staff } from '../support/staff.ts';

/** A write as its page remembers it: what was asked under which key, and what came back, if anything did. */
export interface Write {
  readonly path: string;
  readonly body: unknown;
  readonly key: string;
  answer: Answer | undefined;
}

/** Ticket numbers begin again with each day, which an id begins with. */
export const dayAndNumber = ({ ticket }: TicketPair): string => `${ticket.id.slice(0, 8)} ${ticket.position}`;

export const ask = (staff: Staff, { path, body, key }: Write): Promise<Answer> => staff.post(path, body, key);

/** Several people who write one thing after another until the server is gone. */
export class Writers {
  readonly writes: Write[] = [];
  private readonly staff: Staff;
  private acknowledged = 0;

  constructor(staff: Staff) {
    this.staff = staff;
  }

  /** Calls `enough` when so many writes have been answered, with others still on their way, and ends with the server. */
  async until(count: number, enough: () => Promise<void>): Promise<void> {
    let gone: Promise<void> | undefined;
    const told = (): void => {
      this.acknowledged += 1;
      if (this.acknowledged === count) gone = enough();
    };
    await Promise.all(Array.from({ length: PEOPLE }, (_, person) => this.keepWriting(person, told, () => gone !== undefined)));
    await gone;
  }

  private async keepWriting(person: number, told: () => void, isOver: () => boolean): Promise<void> {
    for (let turn = 0; !isOver(); turn += 1) {
      const write = writeOf(person + turn);
      this.writes.push(write);
      try {
        write.answer = await ask(this.staff, write);
        told();
      } catch (error) {
        if (!isOver()) throw error;
        return;
      }
    }
  }
}

const PEOPLE = 8;

export function writeOf(turn: number): Write {
  const key = randomUUID();
  if (turn % 2 === 1) return { path: '/v1/tickets/queue/advance', body: {}, key, answer: undefined };
  return { path: '/v1/tickets', body: formOf(`مريض ${turn}`), key, answer: undefined };
}
