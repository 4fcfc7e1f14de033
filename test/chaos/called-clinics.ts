import { ACCOUNT, TEMPLATE } from '#libs/messaging/testing/a-message.ts';
import { type Answer, pairIn, type Staff } from '../support/staff.ts';
import { ADVANCE, asked, ISSUE, type Person, type Write } from './writers.ts';

/** The clinics of the test share an account at the provider. */
export async function setMessages(manager: Staff): Promise<void> {
  const { accountSid, authToken, fromNumber } = ACCOUNT;
  const messaging = { accountSid, authToken, fromNumber, contentSid: TEMPLATE };
  const { status, body } = await manager.put('/v1/tenants/current', { messaging });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** Somebody who issues a ticket, calls its patient, who agrees to messages, and so on: each patient is called once. */
export class Caller implements Person {
  /** Tickets whose call was acknowledged. */
  readonly called: string[] = [];
  private readonly prefix: string;
  private turn = 0;
  private last: Write | undefined;

  /** `prefix`: of the phones, each patient's its own. */
  constructor(prefix: string) {
    this.prefix = prefix;
  }

  next(): Write {
    this.turn += 1;
    const patient = { name: `مريض ${this.turn}`, age: 40, phone: `${this.prefix}${10_000 + this.turn}`, whatsapp: true };
    this.last = this.turn % 2 === 0 ? asked(ADVANCE, {}) : asked(ISSUE, { patient, reason: null });
    return this.last;
  }

  see(answer: Answer | undefined): void {
    if (answer?.status === 200 && this.last?.path === ADVANCE) this.called.push(pairIn(answer).ticket.id);
  }
}
