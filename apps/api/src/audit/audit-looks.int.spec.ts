import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { type Morning, TrailUnderTest, wordsOf } from './testing/trail-under-test.ts';

describe('the audit trail of who looked', () => {
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

  it('tells of a ticket who saw the list that it stood in, and of one added later the list that was open then', async () => {
    await api.ask(reception, 'GET', '/v1/tickets');
    under.pass();
    const added = (await noor.issue('منى')).ticket.id;
    const looked = async (id: string, query = '') =>
      wordsOf((await under.trail(`&ticket=${id}${query}`)).filter(({ actor }) => actor.id === reception.id));
    expect(await looked(ticketId, '&action=ListOpened')).toEqual(['عرض قائمة اليوم، وفيها الرقم 1']);
    expect(await looked(added)).toEqual(['عرض قائمة اليوم، وفيها الرقم 3']);
    const before = await under.trail(`&ticket=${added}`);
    await noor.done(`/v1/tickets/${added}/cancel`);
    under.pass();
    await api.ask(noor.manager, 'GET', '/v1/tickets/queue');
    const queues = async (id: string) => (await under.trail(`&ticket=${id}&action=DeskQueueOpened`)).length;
    expect(await queues(added)).toBe(0);
    expect(before.every(({ clinic }) => clinic === 'noor')).toBe(true);
  });

  it('tells of each visit who found or exported it at the rights desk, by its page, actor, action and time', async () => {
    const phone = '+971501234999';
    const issue = async (name: string) => (await noor.done('/v1/tickets', { patient: { name, age: 40, phone } })).ticket.id;
    const [id, sister] = [await issue('سلمى'), await issue('أمل')];
    under.pass();
    await api.ask(huda, 'POST', '/v1/patients/find', { phone });
    under.pass();
    await api.ask(noor.manager, 'POST', '/v1/patients/export', { phone, ticketIds: [id] });
    const looked = async (of: string, query = '') => {
      const entries = await under.trail(`&ticket=${of}${query}`);
      return entries.filter(({ action }) => ['PatientsFound', 'PatientsExported'].includes(action));
    };
    const [exported, found] = await looked(id);
    expect([exported?.words, exported?.actor.id]).toEqual(['تصدير البيانات الشخصية (JSON)، وفيها الرقم 4 · 1', noor.manager.id]);
    expect([found?.words, found?.actor.id]).toEqual(['بحث برقم الهاتف عن زيارات سابقة، وفيها الرقم 4 · 2', huda.id]);
    expect(wordsOf(await looked(sister))).toEqual(['بحث برقم الهاتف عن زيارات سابقة، وفيها الرقم 5 · 2']);
    expect(await looked(id, `&actor=${huda.id}`)).toEqual([found]);
    expect(await looked(id, '&action=PatientsExported')).toEqual([exported]);
    expect(await looked(id, `&to=${found?.at}`)).toEqual([found]);
    expect(await looked(id, '&room=room-1')).toEqual([]);
    expect(await looked(ticketId)).toEqual([]);
  });

  it("records that the trail was opened before showing it, once in fifteen minutes, in each clinic by the person's member there", async () => {
    const opened = async (clinic: string) => (await under.accessOf(clinic)).filter(({ type }) => type === 'AuditOpened').length;
    const [before, other] = [await opened('palm'), await opened('noor')];
    under.pass(20);
    for (let time = 0; time < 2; time += 1)
      expect((await api.ask(huda, 'GET', '/v1/audit?clinic=palm&clinic=noor')).status).toBe(200);
    expect([await opened('palm'), await opened('noor')]).toEqual([before + 1, other + 1]);
    const failing = jest.spyOn(api.runtime.access, 'record').mockRejectedValue(new StoreUnavailable('gone'));
    under.pass(20);
    for (const path of ['', '/export']) expect((await api.ask(huda, 'GET', `/v1/audit${path}`)).status).toBe(503);
    failing.mockRestore();
  });
});
