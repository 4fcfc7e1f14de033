import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditEntry } from '#libs/contracts/audit/audit.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { metadataOf } from '#libs/ledger/log/metadata.ts';
import { membersStream } from '#libs/ledger/log/stream-names.ts';
import { isSealed } from '#libs/privacy/sealed.ts';
import { signingKeyOf } from '#libs/privacy/signing-key.ts';
import { checkExport } from '#libs/verify/export/export-check.ts';
import { type Morning, TrailUnderTest, wordsOf } from './testing/trail-under-test.ts';

/** A browser behind two proxies, of which only the last is the product's own. */
const FIREFOX = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  'x-forwarded-for': '198.51.100.9, 203.0.113.77',
};

describe('the audit trail of several clinics, its export and sign-ins', () => {
  const under = new TrailUnderTest();
  const { api } = under;
  let noor: Morning['noor'];
  let palm: Morning['palm'];
  let huda: Morning['huda'];
  let ticketId: string;
  beforeAll(async () => {
    ({ noor, palm, huda, ticketId } = await under.open());
  });
  afterAll(() => under.api.close());
  beforeEach(() => under.pass());

  const ofTicket = () => `&ticket=${ticketId}`;

  it.each([
    ['unknown', 'nowhere'],
    ["another's", 'souq'],
    ['of which the person is no Manager', 'oasis'],
    ['malformed', '%27'],
  ])('answers 404 for a clinic that is %s, and records nothing', async (_, clinic) => {
    const before = (await under.accessOf('oasis')).length;
    for (const path of ['', '/export']) {
      const { status, body } = await api.ask(huda, 'GET', `/v1/audit${path}?clinic=noor&clinic=${clinic}`);
      expect([status, body]).toMatchObject([404, { code: 'clinic.notFound' }]);
    }
    expect(await under.accessOf('oasis')).toHaveLength(before);
  });

  it('shows several clinics together, and none of another', async () => {
    const both = await under.trail('&clinic=palm&clinic=noor', huda);
    expect(new Set(both.map(({ clinic }) => clinic))).toEqual(new Set(['palm', 'noor']));
    expect(both.map(({ at }) => at)).toEqual(
      both
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(new Set((await under.trail('&clinic=palm', huda)).map(({ clinic }) => clinic))).toEqual(new Set([palm]));
    expect((await under.trail(`&clinic=palm${ofTicket()}`, huda)).length).toBe(0);
  });

  it.each(['ndjson', 'csv'] as const)(
    'exports as %s what the list shows, recorded first, with a manifest that fits',
    async (format) => {
      const whole = await under.trail(ofTicket());
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
      const lines = rawPayload
        .toString(format === 'csv' ? 'utf16le' : 'utf8')
        .trimEnd()
        .split('\n');
      if (format === 'ndjson') expect(lines.slice(0, -1).map((line) => auditEntry.parse(JSON.parse(line)))).toEqual(whole);
      else expect(lines).toHaveLength(whole.length + 2);
      const last = (await under.accessOf('noor')).at(-1);
      expect(last).toMatchObject({ type: 'AuditExported', data: { format } });
    },
  );

  it.each(['logout/test', 'logout-everywhere'])(
    'tells of a %s the browser and the network of the client, sealed in the log',
    async (path) => {
      const leaving = await api.person(palm, 'Medical');
      expect((await api.send(leaving, 'POST', `/v1/auth/${path}`, undefined, randomUUID(), FIREFOX)).statusCode).toBe(204);
      const record = (await under.accessOf('palm')).at(-1);
      expect(record).toMatchObject({
        type: 'SignedOut',
        metadata: { actor: { userId: leaving.id } },
        data: { browser: 'firefox' },
      });
      expect(JSON.stringify(record)).not.toContain('203.0.113');
      const told = await under.trail('&action=SignedOut', await api.person(palm, 'Manager'));
      expect(wordsOf(told)[0]).toBe('تسجيل خروج · Firefox · 203.0.113.0/24');
    },
  );

  it('tells of a sign-in the browser and the network of the client, sealed in the log, until the member is erased', async () => {
    const context = under.context(noor.clinicId);
    const bound = { type: 'BindIdentity', memberId: huda.id, provider: 'test', subject: 'huda', at: context.at } as const;
    await api.runtime.members.decideAndAppend(membersStream(noor.clinicId), context, bound);
    const { statusCode } = await api.send(huda, 'POST', '/v1/auth/switch', { tenantId: palm }, randomUUID(), FIREFOX);
    expect(statusCode).toBe(204);
    const record = (await under.accessOf('palm')).findLast(({ type }) => type === 'SignedIn');
    if (!record) throw new Error('no sign-in was recorded');
    expect(record.data).toMatchObject({ browser: 'firefox', network: { key: expect.any(String), box: expect.any(String) } });
    expect(JSON.stringify(record)).not.toContain('203.0.113');
    const manager = await api.person(palm, 'Manager');
    const told = async () => wordsOf(await under.trail('&action=SignedIn', manager));
    expect(await told()).toEqual(['تسجيل دخول · Firefox · 203.0.113.0/24']);
    const { userId } = metadataOf(record).actor;
    const { network } = record.data;
    if (!isSealed(network)) throw new Error('the network is not sealed');
    expect((await api.ask(manager, 'DELETE', `/v1/users/${userId}/permanent`)).status).toBe(204);
    expect(await told()).toEqual(['تسجيل دخول · Firefox']);
    await eventually(async () => (await api.runtime.engines.vault.open(network.key)) === undefined);
  });
});
