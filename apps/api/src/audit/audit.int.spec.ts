import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type AuditEntry, auditAnswer, auditEntry } from '#libs/contracts/audit.ts';
import type { Role } from '#libs/domain/kernel/actor.ts';
import { type ClinicId, instant, memberId } from '#libs/domain/kernel/ids.ts';
import type { StreamName } from '#libs/event-store/event-store.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { unkeyed } from '#libs/ledger/command-context.ts';
import { metadataOf } from '#libs/ledger/metadata.ts';
import { membersStream } from '#libs/ledger/stream-names.ts';
import { checkExport } from '#libs/operations/audit-export/export-check.ts';
import { isSealed } from '#libs/privacy/sealed.ts';
import { signingKeyOf } from '#libs/privacy/signing-key.ts';
import { ViewBatch } from '../platform/audit/view-batch.ts';
import { SessionStore } from '../platform/sessions/session-store.ts';
import { ClinicIndex } from '../sign-in/people/clinic-index.ts';
import { PersonFingerprints } from '../sign-in/people/person-fingerprints.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';
import { RoomsUnderTest } from '../testing/rooms-under-test.ts';

const MINUTE_MS = 60_000;
const EMAIL = 'huda@group.test';

describe('the audit trail', () => {
  const api = new ApiUnderTest();
  let now = Date.parse('2026-11-20T05:00:00Z');
  let noor: RoomsUnderTest;
  let palm: ClinicId;
  let reception: Person;
  let ticketId: string;
  /** Manager of noor and of palm; in oasis of the reception alone. */
  let huda: Person;
  beforeAll(async () => {
    await api.open({ TRUST_PROXY: '127.0.0.1' }, () => new Date(now));
    noor = await RoomsUnderTest.open(api, 'noor');
    [palm] = [await api.clinic('palm'), await api.clinic('oasis')];
    await api.clinic('souq');
    reception = await api.person(noor.clinicId, 'Reception');
    huda = await groupMember({ noor: ['Manager'], palm: ['Manager'], oasis: ['Reception'] });
    ticketId = (await noor.issue('سارة')).ticket.id;
    await noor.issue('ليلى', 'dental');
    now += MINUTE_MS;
    await noor.advance('room-1');
    await noor.done(`/v1/tickets/${ticketId}/notify`, { room: 'room-1' });
    await noor.done(`/v1/tickets/${ticketId}/complete`);
  });
  afterAll(() => api.close());
  beforeEach(() => {
    now += MINUTE_MS;
  });

  /** A person with one e-mail and a member of their own at each clinic. */
  const groupMember = async (roles: Readonly<Record<string, readonly Role[]>>): Promise<Person> => {
    const print = api.get(PersonFingerprints).ofEmail(EMAIL);
    const ids = new Map<string, ReturnType<typeof memberId>>();
    for (const [slug, held] of Object.entries(roles)) {
      const [clinicId, id, at] = [slug as ClinicId, memberId(randomUUID()), instant(new Date(now))];
      const context = unkeyed({ clinicId, actor: { userId: 'test', roles: [], provider: 'test' }, at });
      const details = { name: 'هدى', email: EMAIL };
      await api.runtime.members.execute(membersStream(clinicId), context, {
        type: 'InviteMember',
        memberId: id,
        details,
        roles: held,
        by: null,
        at,
      });
      await api.get(ClinicIndex).update({ tenant: clinicId, member: id }, [print]);
      ids.set(slug, id);
    }
    await caughtUp();
    const userId = ids.get('noor') ?? memberId(randomUUID());
    const person = { identity: 'identity', email: print };
    const session = { userId, tenantId: noor.clinicId, provider: 'test', person };
    return { id: userId, cookie: `dawr=${await api.get(SessionStore).start(session)}` };
  };
  const caughtUp = async () => {
    await api.get(ViewBatch).write();
    const head = await api.runtime.engines.log.head();
    if (!head || !(await api.runtime.progress.reached(['audit', 'members'], head, 10_000)))
      throw new Error('the trail did not catch up');
  };
  const trail = async (query = '', person: Person = noor.manager) => {
    await caughtUp();
    const { status, body } = await api.ask(person, 'GET', `/v1/audit?limit=200${query}`);
    expect(status).toBe(200);
    return auditAnswer.parse(body).data;
  };
  const words = (entries: readonly AuditEntry[]) => entries.map((entry) => entry.words);
  const ofTicket = () => `&ticket=${ticketId}`;
  const accessOf = async (clinic: string) =>
    (await Array.fromAsync(api.runtime.engines.log.readStream(`access-${clinic}_20261120` as StreamName))).flat();

  it('tells what happened to a ticket, newest first, by nouns and with the actor beside it', async () => {
    const entries = await trail(ofTicket());
    expect(words(entries).slice(-4)).toEqual([
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
    await caughtUp();
    expect(words(await trail('&action=TicketCompleted', huda))).toEqual(['Completed number 1']);
  });

  it.each([
    ['an action', '&action=PatientCalled', ({ action }: AuditEntry) => action === 'PatientCalled'],
    ['a service', '&service=dental', ({ ticket }: AuditEntry) => ticket?.position === 2],
    ['a room', '&room=room-1', ({ action }: AuditEntry) => ['PatientCalled', 'TicketCompleted'].includes(action)],
    ['a time', '&from=2026-11-20T05:01:00Z&to=2026-11-20T05:01:00Z', ({ at }: AuditEntry) => at === '2026-11-20T05:01:00.000Z'],
    ['an actor', '&actor=test', ({ actor }: AuditEntry) => actor.kind === 'system'],
  ])('narrows to %s', async (_, query, fits) => {
    const narrowed = await trail(query);
    expect(narrowed.length).toBeGreaterThan(0);
    expect(narrowed).toEqual((await trail()).filter(fits));
  });

  it('pages by cursor through every entry once, while new ones arrive', async () => {
    const whole = await trail();
    const paged: AuditEntry[] = [];
    let next: string | null = '';
    for (let page = 0; page < 100 && next !== null; page += 1) {
      const { body } = await api.ask(noor.manager, 'GET', `/v1/audit?limit=3${next === '' ? '' : `&before=${next}`}`);
      const answer = auditAnswer.parse(body);
      expect(answer.data.length).toBeLessThanOrEqual(3);
      paged.push(...answer.data);
      next = answer.meta.next;
      await api.ask(reception, 'GET', `/v1/tickets/${ticketId}`);
      await api.get(ViewBatch).write();
    }
    expect(paged.slice(-whole.length)).toEqual(whole);
  });

  it('tells of a ticket who saw the list that it stood in, and of one added later the list that was open then', async () => {
    await api.ask(reception, 'GET', '/v1/tickets');
    now += MINUTE_MS;
    const added = (await noor.issue('منى')).ticket.id;
    const looked = async (id: string, query = '') =>
      words((await trail(`&ticket=${id}${query}`)).filter(({ actor }) => actor.id === reception.id));
    expect(await looked(ticketId, '&action=ListOpened')).toEqual(['عرض قائمة اليوم، وفيها الرقم 1']);
    expect(await looked(added)).toEqual(['عرض قائمة اليوم، وفيها الرقم 3']);
    const before = await trail(`&ticket=${added}`);
    await noor.done(`/v1/tickets/${added}/cancel`);
    now += MINUTE_MS;
    await api.ask(noor.manager, 'GET', '/v1/tickets/queue');
    const queues = async (id: string) => (await trail(`&ticket=${id}&action=DeskQueueOpened`)).length;
    expect(await queues(added)).toBe(0);
    expect(before.every(({ clinic }) => clinic === 'noor')).toBe(true);
  });

  it('keeps the entries of a deleted ticket with the reason, and says no more of its patient', async () => {
    const { id } = (await noor.issue('نورة')).ticket;
    await api.ask(noor.manager, 'DELETE', `/v1/tickets/${id}?reason=duplicate`);
    const entries = await trail(`&ticket=${id}`);
    expect(words(entries)).toContain('حذف الرقم 4 ومحو بياناته الشخصية · تكرار');
    expect(JSON.stringify(entries)).not.toContain('نورة');
  });

  it('tells the reason of a change of roles, which the log holds sealed, until its author or the member is erased', async () => {
    const author = await api.person(noor.clinicId, 'Manager');
    const [one, other] = [await api.person(noor.clinicId, 'Reception'), await api.person(noor.clinicId, 'Reception')];
    const change = { roles: ['Medical'], reason: 'نقل إلى العيادة' };
    for (const { id } of [one, other]) {
      now += MINUTE_MS;
      expect((await api.ask(author, 'PUT', `/v1/users/${id}/roles`, change)).status).toBe(200);
    }
    const told = async () => words(await trail(`&action=MemberRolesChanged&actor=${author.id}`));
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

  it('tells of each visit who found or exported it at the rights desk, by its page, actor, action and time', async () => {
    const phone = '+971501234999';
    const issue = async (name: string) => (await noor.done('/v1/tickets', { patient: { name, age: 40, phone } })).ticket.id;
    const [id, sister] = [await issue('سلمى'), await issue('أمل')];
    now += MINUTE_MS;
    await api.ask(huda, 'POST', '/v1/patients/find', { phone });
    now += MINUTE_MS;
    await api.ask(noor.manager, 'POST', '/v1/patients/export', { phone, ticketIds: [id] });
    const looked = async (of: string, query = '') => {
      const entries = await trail(`&ticket=${of}${query}`);
      return entries.filter(({ action }) => ['PatientsFound', 'PatientsExported'].includes(action));
    };
    const [exported, found] = await looked(id);
    expect([exported?.words, exported?.actor.id]).toEqual(['تصدير البيانات الشخصية (JSON)، وفيها الرقم 5 · 1', noor.manager.id]);
    expect([found?.words, found?.actor.id]).toEqual(['بحث برقم الهاتف عن زيارات سابقة، وفيها الرقم 5 · 2', huda.id]);
    expect(words(await looked(sister))).toEqual(['بحث برقم الهاتف عن زيارات سابقة، وفيها الرقم 6 · 2']);
    expect(await looked(id, `&actor=${huda.id}`)).toEqual([found]);
    expect(await looked(id, '&action=PatientsExported')).toEqual([exported]);
    expect(await looked(id, `&to=${found?.at}`)).toEqual([found]);
    expect(await looked(id, '&room=room-1')).toEqual([]);
    expect(await looked(ticketId)).toEqual([]);
  });

  it("records that the trail was opened before showing it, once in fifteen minutes, in each clinic by the person's member there", async () => {
    const opened = async (clinic: string) => (await accessOf(clinic)).filter(({ type }) => type === 'AuditOpened').length;
    const [before, other] = [await opened('palm'), await opened('noor')];
    now += 20 * MINUTE_MS;
    for (let time = 0; time < 2; time += 1)
      expect((await api.ask(huda, 'GET', '/v1/audit?clinic=palm&clinic=noor')).status).toBe(200);
    expect([await opened('palm'), await opened('noor')]).toEqual([before + 1, other + 1]);
    const failing = jest.spyOn(api.runtime.access, 'record').mockRejectedValue(new StoreUnavailable('gone'));
    now += 20 * MINUTE_MS;
    for (const path of ['', '/export']) expect((await api.ask(huda, 'GET', `/v1/audit${path}`)).status).toBe(503);
    failing.mockRestore();
  });

  it.each([
    ['unknown', 'nowhere'],
    ["another's", 'souq'],
    ['of which the person is no Manager', 'oasis'],
    ['malformed', '%27'],
  ])('answers 404 for a clinic that is %s, and records nothing', async (_, clinic) => {
    const before = (await accessOf('oasis')).length;
    for (const path of ['', '/export']) {
      const { status, body } = await api.ask(huda, 'GET', `/v1/audit${path}?clinic=noor&clinic=${clinic}`);
      expect([status, body]).toMatchObject([404, { code: 'clinic.notFound' }]);
    }
    expect(await accessOf('oasis')).toHaveLength(before);
  });

  it('shows several clinics together, and none of another', async () => {
    const both = await trail('&clinic=palm&clinic=noor', huda);
    expect(new Set(both.map(({ clinic }) => clinic))).toEqual(new Set(['palm', 'noor']));
    expect(both.map(({ at }) => at)).toEqual(
      both
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(new Set((await trail('&clinic=palm', huda)).map(({ clinic }) => clinic))).toEqual(new Set([palm]));
    expect((await trail(`&clinic=palm${ofTicket()}`, huda)).length).toBe(0);
  });

  it.each(['ndjson', 'csv'] as const)(
    'exports as %s what the list shows, recorded first, with a manifest that fits',
    async (format) => {
      const whole = await trail(ofTicket());
      const { statusCode, headers, rawPayload } = await api.send(
        noor.manager,
        'GET',
        `/v1/audit/export?format=${format}${ofTicket()}`,
      );
      expect(statusCode).toBe(200);
      expect(headers['content-disposition']).toBe(`attachment; filename="audit.${format}"`);
      expect(headers['cache-control']).toContain('no-store');
      const key = (await signingKeyOf(api.runtime.engines.vault)).publicKey;
      expect(await checkExport(Readable.from([rawPayload]), key)).toEqual({ fault: null, count: whole.length });
      const lines = rawPayload.toString('utf8').trimEnd().split('\n');
      if (format === 'ndjson') expect(lines.slice(0, -1).map((line) => auditEntry.parse(JSON.parse(line)))).toEqual(whole);
      else expect(lines).toHaveLength(whole.length + 2);
      const last = (await accessOf('noor')).at(-1);
      expect(last).toMatchObject({ type: 'AuditExported', data: { format } });
    },
  );

  it('tells of a sign-in the browser and the network of the client, sealed in the log, until the member is erased', async () => {
    const at = instant(new Date(now));
    const context = unkeyed({ clinicId: noor.clinicId, actor: { userId: 'test', roles: [], provider: 'test' }, at });
    const bound = { type: 'BindIdentity', memberId: huda.id, provider: 'test', subject: 'huda', at } as const;
    await api.runtime.members.execute(membersStream(noor.clinicId), context, bound);
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' };
    const behind = { ...headers, 'x-forwarded-for': '198.51.100.9, 203.0.113.77' };
    const { statusCode } = await api.send(huda, 'POST', '/v1/auth/switch', { tenantId: palm }, randomUUID(), behind);
    expect(statusCode).toBe(204);
    const record = (await accessOf('palm')).findLast(({ type }) => type === 'SignedIn');
    if (!record) throw new Error('no sign-in was recorded');
    expect(record.data).toMatchObject({ browser: 'firefox', network: { key: expect.any(String), box: expect.any(String) } });
    expect(JSON.stringify(record)).not.toContain('203.0.113');
    const manager = await api.person(palm, 'Manager');
    const told = async () => words(await trail('&action=SignedIn', manager));
    expect(await told()).toEqual(['تسجيل دخول · Firefox · 203.0.113.0/24']);
    const { userId } = metadataOf(record).actor;
    const { network } = record.data;
    if (!isSealed(network)) throw new Error('the network is not sealed');
    expect((await api.ask(manager, 'DELETE', `/v1/users/${userId}/permanent`)).status).toBe(204);
    expect(await told()).toEqual(['تسجيل دخول · Firefox']);
    await eventually(async () => (await api.runtime.engines.vault.open(network.key)) === undefined);
  });
});
