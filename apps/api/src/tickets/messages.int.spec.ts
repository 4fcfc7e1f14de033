import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { queueAnswer, ticketAnswer, ticketListAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { type ClinicId, dayOfTicket, instant, isTicketId, type TicketId } from '#libs/domain/kernel/ids.ts';
import type { MessageCommand } from '#libs/domain/messages/commands.ts';
import { type MessageId, type MessageKind, messageId } from '#libs/domain/messages/events.ts';
import { unkeyed } from '#libs/ledger/command-context.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';

const AT = instant(new Date('2026-11-20T08:00Z'));
const FORM = { patient: { name: 'سارة', age: 61, phone: '+971501112223' } };
const ACTOR = { userId: 'somebody', roles: [], provider: 'test' };
const CAUGHT_UP_MS = 30_000;

describe('what became of the message of a call', () => {
  const api = new ApiUnderTest();
  let clinics = 0;
  let clinicId: ClinicId;
  let reception: Person;
  let first: TicketId;
  let second: TicketId;
  beforeAll(() => api.open());
  afterAll(() => api.close());
  beforeEach(async () => {
    clinics += 1;
    clinicId = await api.clinic(`clinic-${clinics}`);
    reception = await api.person(clinicId, 'Reception');
    // Tickets that wait: a real call has a message of its own, which comes when it comes.
    first = await issued();
    second = await issued();
  });

  async function issued(): Promise<TicketId> {
    const { body } = await api.send(reception, 'POST', '/v1/tickets', FORM);
    const { id } = ticketAnswer.parse(JSON.parse(body)).data.ticket;
    if (!isTicketId(id)) throw new Error(`no ticket: ${id}`);
    return id;
  }

  /** Records commands, and waits until the read model holds what came of them. */
  async function record(...commands: readonly MessageCommand[]): Promise<void> {
    const context = () => unkeyed({ clinicId, actor: ACTOR, at: AT });
    for (const command of commands) {
      const { position } = await api.runtime.messages.record(context(), dayOfTicket(first), command);
      if (position) await api.runtime.progress.reached(['messages'], position, CAUGHT_UP_MS);
    }
  }

  const request = (id: MessageId, kind: MessageKind = 'call'): MessageCommand => {
    return { type: 'RequestMessage', messageId: id, ticketId: first, kind, skipped: null, allowance: null, at: AT };
  };
  const anId = () => messageId(randomUUID());
  const reply = async (person: Person, path: string): Promise<unknown> => JSON.parse((await api.send(person, 'GET', path)).body);
  const messageAt = async (person: Person, path: string) => ticketAnswer.parse(await reply(person, path)).data.message;

  it('answers staff with a call’s message beside ticket and patient, in every list', async () => {
    const id = anId();
    await record(request(id), { type: 'RecordFailure', messageId: id, code: '63016', at: AT });
    const message = { state: 'failed', at: AT, code: '63016' };
    const expected = [
      { ticket: { id: first }, message },
      { ticket: { id: second }, message: null },
    ];
    const doctor = await api.person(clinicId, 'Medical');
    for (const person of [reception, doctor]) {
      expect(queueAnswer.parse(await reply(person, '/v1/tickets/queue')).data).toMatchObject(expected);
      expect(await messageAt(person, `/v1/tickets/${first}`)).toEqual(message);
    }
    const listed = async (query: string) => ticketListAnswer.parse(await reply(reception, `/v1/tickets?${query}`)).data;
    expect(await listed('order=position&direction=asc')).toMatchObject(expected);
    expect(await listed('order=position&direction=asc&search=سارة')).toMatchObject(expected);
  });

  it('answers a screen without any word of messages', async () => {
    await record(request(anId()));
    const display = await api.person(clinicId, 'Patient');
    const { body } = await api.send(display, 'GET', '/v1/tickets/queue/display');
    expect(body).toContain(first);
    expect(body).not.toContain('message');
  });

  it('ignores receipts of an earlier call’s message, and messages of other kinds', async () => {
    const [early, late, near] = [anId(), anId(), anId()];
    const sent = (id: MessageId): MessageCommand => ({ type: 'RecordSent', messageId: id, sid: id, account: 'AC1', at: AT });
    await record(request(early), sent(early), request(late), sent(late));
    await record({ type: 'RecordReceipt', messageId: early, says: 'read', sid: early, account: 'AC1', at: AT });
    await record(request(near, 'nearlyThere'), { type: 'SkipMessage', messageId: near, reason: 'cap', at: AT });
    expect(await messageAt(reception, `/v1/tickets/${first}`)).toEqual({ state: 'sent', at: AT, code: null });
  });
});
