import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { dawrFrom } from '../support/product.ts';
import { codeIn, formOf, pairIn, Staff } from '../support/staff.ts';
import { poisonLog, UNKNOWN } from '../support/unreadable-event.ts';
import { Installation, needed } from './installation.ts';
import { until, within } from './within.ts';

const title = 'an unreadable event in one clinic’s day, on engines';
const suite = needed ? describe.skip : describe;

const LEARNT_MS = 20_000;
const READY_MS = 30_000;
const WRITES = 5;
const readiness = z.object({ quarantined: z.number(), state: z.string(), streams: z.unknown() });

suite(needed ? `${title} (not run: ${needed.missing})` : title, () => {
  let installation: Installation;
  let healthy: Staff;
  let poisoned: Staff;
  let stream: string;
  let ticketId: string;
  let revision: number;
  beforeAll(async () => {
    installation = await Installation.start();
    const [{ url } = { url: '' }] = installation.servers;
    healthy = await Staff.signIn(url, 'manager');
    poisoned = await Staff.signInAs(url, 'manager@example.com', { tenant: 'oasis' });
    ticketId = (await poisoned.issue()).ticket.id;
    ({ stream, revision } = poisonLog(installation.log.log, 'oasis', ticketId));
    await until(LEARNT_MS, 'a degraded server', async () => ((await readinessAt(url)).quarantined > 0 ? true : undefined));
  }, 240_000);
  afterAll(async () => void (await installation?.end()));

  const processes = () => [...installation.servers, ...installation.workers];
  const readinessAt = async (url: string) => readiness.parse(await (await fetch(`${url}/health/ready`)).json());

  it('names the stream in the readiness of every process, which goes on', async () => {
    for (const { url } of processes()) {
      const ready = await until(LEARNT_MS, `a degraded ${url}`, async () => {
        const answer = await readinessAt(url);
        return answer.state === 'degraded' ? answer : undefined;
      });
      expect(ready.streams).toEqual(
        expect.arrayContaining([expect.objectContaining({ follower: 'queue', stream, type: UNKNOWN })]),
      );
    }
  });

  it('shows other clinics nothing stale, at any server, and marks none of their writes', async () => {
    for (const { url } of installation.servers) {
      const there = healthy.at(url);
      for (let write = 0; write < WRITES; write += 1) {
        const { status, headers } = await there.post('/v1/tickets', formOf('مريم'));
        expect([status, headers.get('dawr-stale')]).toEqual([201, null]);
        expect((await there.get('/v1/tickets')).headers.get('dawr-stale')).toBeNull();
      }
    }
  });

  it('refuses commands of its own clinic, and marks its reads', async () => {
    const refused = await poisoned.post(`/v1/tickets/${ticketId}/cancel`);
    expect([refused.status, codeIn(refused)]).toEqual([503, 'stream.unreadable']);
    expect((await poisoned.get('/v1/tickets')).headers.get('dawr-stale')).toBe('true');
  });

  it('lets every process be restarted, ready within half a minute', async () => {
    for (const part of processes()) {
      await part.kill();
      expect(
        await within(
          READY_MS,
          part.restart().then(() => 'ready'),
        ),
      ).toBe('ready');
    }
  }, 150_000);

  it('recovers by a retry, with each event applied once', async () => {
    installation.log.log.retype(stream, revision, 'PatientCalled');
    const retried = await dawrFrom(installation.path, installation.variables, 'quarantine', 'retry', '--all', '--json');
    expect([retried.code, retried.stdout]).toEqual([0, expect.stringContaining('"outcome":"recovered"')]);
    const [server] = installation.servers;
    const there = poisoned.at(server?.url ?? '');
    const { ticket } = pairIn(await there.get(`/v1/tickets/${ticketId}`));
    expect(ticket).toMatchObject({ status: 'notified', notifiedCount: 1 });
    expect(pairIn(await there.post(`/v1/tickets/${ticketId}/complete`)).ticket.status).toBe('completed');
    await until(LEARNT_MS, 'a server that is well', async () =>
      (await readinessAt(there.url)).quarantined === 0 ? true : undefined,
    );
  });
});
