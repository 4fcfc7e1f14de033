import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Replay, replay, replayAnswer } from '#libs/contracts/replay.ts';
import { queueAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { eventsOf } from '../../apps/api/src/patient-page/testing/events-of.ts';
import { dawrFrom } from '../support/product.ts';
import { Socket } from '../support/socket.ts';
import { type Answer, codeIn, dataIn, pairIn, Staff } from '../support/staff.ts';
import { describeDuties } from './duties.ts';
import { Installation, needed } from './installation.ts';
import { until } from './within.ts';

const title = 'two servers and two workers, whose wall clocks are four seconds apart, on engines of their own';
const suite = needed ? describe.skip : describe;

const ANSWERED_MS = 60_000;

/** Writes as a page does: engines may exceed their two seconds on a busy machine, and a write answered 503 is sent again under its key. */
function write(staff: Staff, path: string, body?: object): Promise<Answer> {
  const key = randomUUID();
  return until(ANSWERED_MS, `an answer to ${path}`, async () => {
    const answer = await staff.post(path, body, key);
    return answer.status === 503 ? undefined : answer;
  });
}

const advance = (staff: Staff, body: object): Promise<Answer> => write(staff, '/v1/tickets/queue/advance', body);

suite(needed ? `${title} (not run: ${needed.missing})` : title, () => {
  let installation: Installation;
  let here: Staff;
  let there: Staff;
  beforeAll(async () => {
    installation = await Installation.start({ workersAheadMs: [2_000, -2_000] });
    const [one, other] = installation.servers;
    here = await Staff.signIn(one?.url ?? '', 'manager');
    there = here.at(other?.url ?? '');
  }, 240_000);
  afterAll(async () => void (await installation?.end()));

  it('accepts one server’s session at the other', async () => {
    expect((await there.get('/v1/auth/session')).status).toBe(200);
  });

  it('shows a write of one server at the next read of the other', async () => {
    let onTime = 0;
    for (let round = 0; onTime < 4; round += 1) {
      const { ticket } = await here.issue(`Round ${round}`);
      const answer = await there.post(`/v1/tickets/${ticket.id}/cancel`);
      expect(pairIn(answer).patient.name).toBe(`Round ${round}`);
      // Answers may come before the read models on a busy machine; they are marked as stale then, and do not count.
      if (answer.headers.get('dawr-stale') !== null) continue;
      expect(pairIn(await here.get(`/v1/tickets/${ticket.id}`)).ticket.status).toBe('cancelled');
      onTime += 1;
    }
  });

  it('accepts one of fifty simultaneous advances over two servers', async () => {
    for (let patient = 0; patient < 3; patient += 1) await here.issue();
    const { ticket } = pairIn(await here.post('/v1/tickets/queue/advance'));
    const pressed = Array.from({ length: 50 }, (_, index) => advance(index % 2 ? here : there, { after: ticket.id }));
    const answers = await Promise.all(pressed);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(codeIn))).toEqual(new Set(['queue.movedOn']));
  });

  it('accepts one of fifty simultaneous advances in each of two rooms over two servers', async () => {
    const rooms = ['room-1', 'room-2'] as const;
    const one = await Staff.signInAs(here.url, 'manager@example.com', { tenant: 'oasis' });
    const other = one.at(there.url);
    for (let patient = 0; patient < 4; patient += 1) await one.issue();
    const after = new Map<string, string>();
    for (const room of rooms) after.set(room, pairIn(await one.post('/v1/tickets/queue/advance', { room })).ticket.id);
    const pressed = rooms.flatMap((room) =>
      Array.from({ length: 50 }, async (_, index) => {
        const staff = index % 2 ? one : other;
        return { room, answer: await advance(staff, { room, after: after.get(room) }) };
      }),
    );
    const answers = await Promise.all(pressed);
    const called = answers.filter(({ answer }) => answer.status === 200);
    expect(called.map(({ room, answer }) => [room, pairIn(answer).ticket.room]).toSorted()).toEqual(
      rooms.map((room) => [room, room]),
    );
    const refused = answers.filter(({ answer }) => answer.status !== 200);
    expect(new Set(refused.map(({ answer }) => codeIn(answer)))).toEqual(new Set(['queue.movedOn']));
    for (const [room, id] of after)
      expect(pairIn(await other.get(`/v1/tickets/${id}`)).ticket).toMatchObject({ status: 'completed', room });
  });

  it('numbers tickets of two servers uniquely, and publishes each once and in order', async () => {
    const socket = await Socket.open(there);
    await socket.subscribe('tickets:created');
    const issued = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? here : there).issue()));
    const told: unknown[] = [];
    while (told.length < issued.length) {
      const { data } = await socket.next();
      if (typeof data === 'object' && data !== null && 'ticket' in data) told.push(data.ticket);
    }
    const numbers = issued.map(({ ticket }) => ticket.position).toSorted((a, b) => a - b);
    expect(new Set(numbers).size).toBe(issued.length);
    expect(told.map((ticket) => (ticket as { position: number }).position)).toEqual(numbers);
    await socket.close();
  });

  it('opens a patient’s own page at either server, and tells it at one what happens at the other', async () => {
    const { ticket } = await here.issue();
    const [page, id] = [ticket.page ?? '', ticket.id];
    const events = eventsOf(await fetch(`${there.url}${page}/events`));
    const next = async () => (await events.next()).value;
    expect(await next()).toMatchObject({ event: 'state', data: { status: 'waiting' } });
    expect((await write(Staff.visitor(here.url), `${page}/leave`)).status).toBe(200);
    expect(await next()).toMatchObject({ event: 'state', data: { status: 'cancelled' } });
    expect((await write(here, `/v1/tickets/${id}/reset`)).status).toBe(200);
    expect(await next()).toMatchObject({ event: 'state', data: { status: 'waiting' } });
    await events.return();
  });

  it('gives up a turn once, however often it is asked at both servers', async () => {
    const { ticket } = await here.issue();
    // Ten a minute are allowed, and each that is answered 503 is sent again.
    const asked = Array.from({ length: 4 }, (_, index) =>
      write(Staff.visitor(index % 2 ? here.url : there.url), `${ticket.page ?? ''}/leave`),
    );
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(codeIn))).toEqual(new Set(['ticket.notWaiting']));
    const history = dataIn(await here.get(`/v1/tickets/${ticket.id}/history`));
    expect(history).toMatchObject([{ what: { type: 'TicketIssued' } }, { what: { type: 'TicketCancelled', reason: 'left' } }]);
  });

  it('replays at the other server, and on the command line without names, the queue as it stood before a call', async () => {
    const { ticket } = await here.issue('Before the call');
    const stood = await until(ANSWERED_MS, 'the queue with its last patient', async () => {
      const { data } = queueAnswer.parse((await here.get('/v1/tickets/queue?limit=100')).body);
      return data.at(-1)?.ticket.id === ticket.id ? data.map(({ ticket: { id, status } }) => [id, status]) : undefined;
    });
    expect((await advance(there, {})).status).toBe(200);
    const at = ticket.createdAt;
    const shown = ({ queue }: Replay) => queue.map(({ ticket: { id, status } }) => [id, status]);
    const replayed = replayAnswer.parse((await there.get(`/v1/replay?at=${at}`)).body).data;
    expect(shown(replayed)).toEqual(stood);
    expect(replayed.queue.at(-1)?.patient.name).toBe('Before the call');
    const told = await dawrFrom(installation.path, installation.variables, 'replay', '--tenant', 'default', '--at', at, '--json');
    const nameless = replay.parse(JSON.parse(told.stdout));
    expect(shown(nameless)).toEqual(stood);
    expect(nameless.queue.map(({ patient }) => patient.name)).toEqual(stood.map(() => null));
  }, 60_000);

  it('refuses a reused idempotency key with another body at either server', async () => {
    const key = 'a-key-that-is-used-twice';
    const first = await here.issue('Once', key);
    expect((await there.issue('Once', key)).ticket.id).toBe(first.ticket.id);
    const other = { patient: { name: 'Another', age: 61, phone: '+971501112223' }, reason: null };
    expect(codeIn(await there.post('/v1/tickets', other, key))).toBe('idempotency.keyReused');
  });

  it('prints a report at the second server', async () => {
    const { status, headers } = await there.post('/v1/tickets/stats/pdf', {});
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'application/pdf' });
  }, 60_000);

  describeDuties(
    () => installation,
    () => here,
  );

  it('continues projecting when a worker dies', async () => {
    const [worker] = installation.workers;
    await worker?.kill();
    const { ticket } = await here.issue('After the worker');
    let shown = await there.get(`/v1/tickets/${ticket.id}`);
    while (shown.status !== 200) shown = await there.get(`/v1/tickets/${ticket.id}`);
    expect(dataIn(await there.get('/v1/tickets?search=After%20the%20worker'))).toHaveLength(1);
  }, 60_000);

  it('verifies the log and read models of two servers, and refuses a folder backup', async () => {
    const dawr = (...args: readonly string[]) => dawrFrom(installation.path, installation.variables, ...args);
    expect(await dawr('verify')).toMatchObject({ code: 0, stdout: expect.stringMatching(/the log is whole in itself/) });
    expect((await dawr('tenant', 'list')).stdout).toMatch(/^default /m);
    expect(await dawr('backup', installation.path)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/EVENTSTORE_URL is set/),
    });
  }, 60_000);
});
