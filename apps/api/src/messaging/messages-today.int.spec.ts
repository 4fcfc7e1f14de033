import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ClinicDay, type ClinicId, clinicDay, instant, ticketId } from '#libs/domain/kernel/ids.ts';
import type { MessageCommand } from '#libs/domain/messages/commands.ts';
import { type MessageId, type MessageKind, messageId, type SkipReason } from '#libs/domain/messages/events.ts';
import { unkeyed } from '#libs/ledger/command-context.ts';
import { ApiUnderTest } from '../testing/api-under-test.ts';

const DAY_MS = 24 * 60 * 60_000;
/** So late in its month that the days before it are of the same. */
const NOW = new Date('2026-11-20T08:00:00Z');
const CAUGHT_UP_MS = 30_000;
const ACTOR = { userId: 'somebody', roles: [], provider: 'test' };

describe('the messages of today', () => {
  const api = new ApiUnderTest();
  let clinicId: ClinicId;
  let today: ClinicDay;
  beforeAll(async () => {
    await api.open({}, () => NOW);
    clinicId = await api.clinic('noor');
    today = await api.runtime.days.today(clinicId, instant(api.runtime.now()));
  });
  afterAll(() => api.close());

  type Bare<Command> = Command extends unknown ? Omit<Command, 'messageId' | 'at'> : never;

  /** Records a message and what comes of it, and waits until the read model holds it. */
  async function message(
    day: ClinicDay,
    kind: MessageKind,
    skipped: SkipReason | null,
    ...then: readonly Bare<MessageCommand>[]
  ) {
    const id: MessageId = messageId(randomUUID());
    const at = instant(api.runtime.now());
    const ticket = kind === 'test' ? null : ticketId(day, randomUUID());
    for (const command of [{ type: 'RequestMessage' as const, ticketId: ticket, kind, skipped, allowance: null }, ...then]) {
      const context = unkeyed({ clinicId, actor: ACTOR, at });
      const { position } = await api.runtime.messages.record(context, day, { ...command, messageId: id, at });
      if (position) await api.runtime.progress.reached(['messages'], position, CAUGHT_UP_MS);
    }
  }

  it('counts today’s messages for the desk by what became of them, without tests and other days', async () => {
    const copy = () => ({ sid: randomUUID(), account: 'AC1' });
    const before = clinicDay(new Date(api.runtime.now().getTime() - 2 * DAY_MS));
    await message(today, 'call', null);
    await message(today, 'call', null, { type: 'RecordSent', ...copy() });
    await message(today, 'nearlyThere', null, { type: 'RecordReceipt', says: 'delivered', ...copy() });
    await message(today, 'call', null, { type: 'RecordReceipt', says: 'read', ...copy() });
    await message(today, 'call', null, { type: 'RecordFailure', code: '63016' });
    await message(today, 'call', 'noConsent');
    await message(today, 'call', null, { type: 'RecordOutcomeUnknown' });
    await message(today, 'test', null, { type: 'RecordSent', ...copy() });
    await message(before, 'call', null, { type: 'RecordFailure', code: '63016' });
    for (const role of ['Manager', 'Reception'] as const) {
      const { body } = await api.ask(await api.person(clinicId, role), 'GET', '/v1/messaging/today');
      expect(body).toEqual({
        data: { sent: 1, delivered: 2, failed: 1, skipped: 1, unknown: 1, month: { count: 6, cap: null }, paused: null },
      });
    }
    expect((await api.ask(await api.person(clinicId, 'Medical'), 'GET', '/v1/messaging/today')).status).toBe(403);
  });
});
