import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { warningsAnswer } from '#libs/contracts/warnings.ts';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import type { Revision, StreamName } from '#libs/event-store/event-store.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { membersStream, queueStream } from '#libs/ledger/log/stream-names.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';

const FORM = { patient: { name: 'سارة', age: 61, phone: '+971501112223' } };
const FOLLOWERS = ['audit', 'display', 'queue', 'statistics'];

/** An event of a type that no version of this product knows, as a newer one would leave it. */
describe('an unreadable event in a clinic’s day', () => {
  const api = new ApiUnderTest();
  let poisoned: ClinicId;
  let healthy: ClinicId;
  let theirs: Person;
  let ours: Person;
  let stream: StreamName;

  beforeAll(async () => {
    await api.open();
    poisoned = await api.clinic('poisoned');
    healthy = await api.clinic('healthy');
    theirs = await api.person(poisoned, 'Manager');
    ours = await api.person(healthy, 'Manager');
    for (const person of [theirs, ours]) await api.ask(person, 'POST', '/v1/tickets', FORM);
    const { queues, days, now, engines } = api.runtime;
    stream = queueStream(poisoned, await days.today(poisoned, instant(now())));
    const { revision } = await queues.load(stream);
    for await (const [last] of engines.log.readStream(stream)) {
      if (!last) throw new Error('no event to copy');
      const { data, metadata } = last;
      await engines.log.append(stream, [{ id: NEW_ID, type: 'TicketTransmuted', data, metadata }], revision as Revision);
      break;
    }
    await api.caughtUp(...FOLLOWERS);
    await eventually(async () => (await waiting()).length === FOLLOWERS.length);
  });
  afterAll(() => api.close());

  const waiting = async () => {
    const { entries } = await api.runtime.quarantine.quarantined();
    return entries.filter((entry) => entry.stream === stream).map(({ follower }) => follower);
  };
  const stale = async (person: Person, url: string) => (await api.send(person, 'GET', url)).headers['dawr-stale'];
  const ready = async (url = '/health/ready') => (await api.asOperator(url)).json();

  it('waits for each projection that cannot read it', async () => {
    expect(await waiting()).toEqual(FOLLOWERS);
  });

  it('degrades the readiness, which names the stream to operators alone', async () => {
    expect(await ready()).toMatchObject({
      status: 'ok',
      state: 'degraded',
      quarantined: 1,
      failing: ['1 stream cannot be read on (dawr quarantine list)'],
      streams: expect.arrayContaining([
        { follower: 'queue', stream, position: expect.any(String), type: 'TicketTransmuted', cause: 'Error' },
      ]),
    });
    const foreign = await api.send(null, 'GET', '/health/ready', undefined, undefined, { 'x-forwarded-for': '192.0.2.1' });
    expect(foreign.json()).toMatchObject({ state: 'degraded', quarantined: 1 });
    expect(foreign.body).not.toContain(stream);
  });

  it('counts streams by follower in the metrics', async () => {
    const { body } = await api.asOperator('/metrics');
    for (const follower of FOLLOWERS) expect(body).toContain(`dawr_quarantined{follower="${follower}"} 1`);
    expect(body).toContain('dawr_quarantined{follower="members"} 0');
    expect(body).not.toContain(poisoned);
  });

  it('warns that clinic’s managers, and no others', async () => {
    const codes = async (person: Person) =>
      warningsAnswer.parse((await api.ask(person, 'GET', '/v1/warnings')).body).data.map(({ code }) => code);
    expect(await codes(theirs)).toEqual(['stream.quarantined']);
    expect(await codes(ours)).toEqual([]);
  });

  it('refuses commands on that stream with a code of its own', async () => {
    expect(await api.ask(theirs, 'POST', '/v1/tickets', FORM)).toMatchObject({
      status: 503,
      body: { code: 'stream.unreadable' },
    });
  });

  it('marks that clinic’s reads as stale, where they read a read model that waits', async () => {
    expect(await stale(theirs, '/v1/tickets')).toBe('true');
    expect(await stale(theirs, '/v1/tickets/queue/display')).toBe('true');
    expect(await stale(theirs, '/v1/users')).toBeUndefined();
    expect(await stale(ours, '/v1/tickets')).toBeUndefined();
  });

  it('leaves other clinics’ writes on time and unmarked', async () => {
    const { statusCode, headers } = await api.send(ours, 'POST', '/v1/tickets', FORM);
    expect([statusCode, headers['dawr-stale']]).toEqual([201, undefined]);
  });

  it('lets an operator ask for a retry, which finds it as unreadable as before', async () => {
    const url = (projection: string, of: string) => `/v1/operations/quarantine/${projection}/${of}/retry`;
    const asked = await api.asOperator(url('queue', stream), 'POST');
    expect([asked.statusCode, asked.json()]).toEqual([202, { data: { projection: 'queue', stream } }]);
    await eventually(async () =>
      (await api.runtime.quarantine.entriesOf('queue')).every(({ retryAsked }) => retryAsked === null),
    );
    expect(await waiting()).toEqual(FOLLOWERS);
    const unknown = await api.asOperator(url('queue', membersStream(healthy)), 'POST');
    expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { code: 'quarantine.notFound' }]);
    expect((await api.ask(theirs, 'POST', url('queue', stream))).status).toBe(403);
  });
});

const NEW_ID = '00000000-0000-7000-8000-00000000beef';
