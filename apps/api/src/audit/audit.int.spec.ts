import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type AuditEntry, auditAnswer } from '#libs/contracts/audit/audit.ts';
import { exactly } from '#libs/contracts/testing/exactly.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { ViewBatch } from '../platform/audit/view-batch.ts';
import { type Morning, TrailUnderTest, wordsOf } from './testing/trail-under-test.ts';

describe('the audit trail', () => {
  const under = new TrailUnderTest();
  const { api } = under;
  let noor: Morning['noor'];
  let reception: Morning['reception'];
  let huda: Morning['huda'];
  let ticketId: string;
  beforeAll(async () => {
    ({ noor, reception, huda, ticketId } = await under.open());
  });
  afterAll(() => under.api.close());
  beforeEach(() => under.pass());

  const ofTicket = () => `&ticket=${ticketId}`;

  it('tells what happened to a ticket, newest first, by nouns and with the actor beside it', async () => {
    const entries = (await under.trail(ofTicket())).filter(({ action }) => !action.startsWith('Message'));
    expect(wordsOf(entries).slice(-4)).toEqual([
      'إنهاء الرقم 1',
      'نداء ثانٍ للرقم 1 · غرفة 1',
      'نداء للرقم 1 · غرفة 1',
      'إضافة الرقم 1 · طب عام',
    ]);
    expect(entries.at(-1)).toEqual({
      at: '2026-11-20T05:00:00.000Z',
      clinic: 'noor',
      actor: { id: noor.manager.id, name: `Member ${noor.manager.id}`, kind: 'member' },
      action: 'TicketIssued',
      words: 'إضافة الرقم 1 · طب عام',
      ticket: { id: ticketId, position: 1, day: '2026-11-20' },
    });
  });

  it("speaks the session's language", async () => {
    await api.ask(reception, 'POST', '/v1/auth/lang', { lang: 'en' });
    await api.ask(huda, 'POST', '/v1/auth/lang', { lang: 'en' });
    await under.caughtUp();
    expect(wordsOf(await under.trail('&action=TicketCompleted', huda))).toEqual(['Completed number 1']);
  });

  it.each([
    ['an action', '&action=PatientCalled', ({ action }: AuditEntry) => action === 'PatientCalled'],
    ['a service', '&service=dental', ({ ticket }: AuditEntry) => ticket?.position === 2],
    ['a room', '&room=room-1', ({ action }: AuditEntry) => ['PatientCalled', 'TicketCompleted'].includes(action)],
    ['a time', '&from=2026-11-20T05:01:00Z&to=2026-11-20T05:01:00Z', ({ at }: AuditEntry) => at === '2026-11-20T05:01:00.000Z'],
    ['an actor', '&actor=test', ({ actor }: AuditEntry) => actor.id === 'test'],
  ])('narrows to %s', async (_, query, fits) => {
    const narrowed = await under.trail(query);
    expect(narrowed.length).toBeGreaterThan(0);
    expect(narrowed).toEqual((await under.trail()).filter(fits));
  });

  it('pages by cursor through every entry once, while new ones arrive', async () => {
    const whole = await under.trail();
    const paged: AuditEntry[] = [];
    let next: string | null = '';
    for (let page = 0; page < 100 && next !== null; page += 1) {
      const { body } = await api.ask(noor.manager, 'GET', `/v1/audit?limit=3${next === '' ? '' : `&before=${next}`}`);
      const answer = exactly(auditAnswer, body);
      expect(answer.data.length).toBeLessThanOrEqual(3);
      paged.push(...answer.data);
      next = answer.meta.next;
      await api.ask(reception, 'GET', `/v1/tickets/${ticketId}`);
      await api.get(ViewBatch).write();
    }
    expect(paged.slice(-whole.length)).toEqual(whole);
  });

  it('keeps the entries of a deleted ticket with the reason, and says no more of its patient', async () => {
    const { id } = (await noor.issue('نورة')).ticket;
    await api.ask(noor.manager, 'DELETE', `/v1/tickets/${id}?reason=duplicate`);
    const entries = await under.trail(`&ticket=${id}`);
    expect(wordsOf(entries)).toContain('حذف الرقم 3 ومحو بياناته الشخصية · تكرار');
    expect(JSON.stringify(entries)).not.toContain('نورة');
  });

  it('tells the reason of a change of roles, which the log holds sealed, until its author or the member is erased', async () => {
    const author = await api.person(noor.clinicId, 'Manager');
    const [one, other] = [await api.person(noor.clinicId, 'Reception'), await api.person(noor.clinicId, 'Reception')];
    const change = { roles: ['Medical'], reason: 'نقل إلى العيادة' };
    for (const { id } of [one, other]) {
      under.pass();
      expect((await api.ask(author, 'PUT', `/v1/users/${id}/roles`, change)).status).toBe(200);
    }
    const told = async () => wordsOf(await under.trail(`&action=MemberRolesChanged&actor=${author.id}`));
    const changed = (name: string, reason = '') => `تغيير الدور الوظيفي: ${name} · الفريق الطبي${reason}`;
    const withReason = changed(`Member ${one.id}`, ' · نقل إلى العيادة');
    expect(await told()).toEqual([changed(`Member ${other.id}`, ' · نقل إلى العيادة'), withReason]);
    const log = (await Array.fromAsync(api.runtime.engines.log.readAll())).flat();
    expect(JSON.stringify(log)).not.toContain(change.reason);
    await api.ask(noor.manager, 'DELETE', `/v1/users/${other.id}/permanent`);
    expect(await told()).toEqual([changed('عضوية مُحيت بياناتها'), withReason]);
    await api.ask(noor.manager, 'DELETE', `/v1/users/${author.id}/permanent`);
    await eventually(async () => (await told()).at(-1) === changed(`Member ${one.id}`));
  });
});
