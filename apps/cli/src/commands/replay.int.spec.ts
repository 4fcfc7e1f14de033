import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Replay, type ReplayedEvent, replay, replayedEvent } from '#libs/contracts/replay.ts';
import { DawrUnderTest } from '../testing/dawr-under-test.ts';

const CLINIC = 'sim-31-1';
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const [TEN, ELEVEN] = ['2026-01-02T10:00:00+04:00', '2026-01-02T11:00:00+04:00'];

const minutesFrom = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();

describe('dawr replay', () => {
  let dawr: DawrUnderTest;
  /** The instant at which the patient in the middle of the middle day came. */
  let middle: string;
  beforeAll(async () => {
    dawr = new DawrUnderTest();
    const places = ['--services', '2', '--rooms', '2'];
    await dawr.run('simulate', '--clinics', '1', '--days', '3', '--tickets', '40', '--seed', '31', ...places);
    const now = new Date().toISOString();
    const issued = (await between(minutesFrom(now, -5 * DAY_MINUTES), now)).filter(({ type }) => type === 'TicketIssued');
    middle = issued[Math.floor(issued.length / 2)]?.at ?? '';
  });
  afterAll(() => dawr.remove());

  const replayed = (...more: readonly string[]) => dawr.run('replay', '--tenant', CLINIC, ...more);
  const between = async (from: string, to: string): Promise<readonly ReplayedEvent[]> => {
    const { out } = await replayed('--from', from, '--to', to, '--json');
    return out
      .trim()
      .split('\n')
      .map((each) => replayedEvent.parse(JSON.parse(each)));
  };
  const at = async (instant: string): Promise<Replay> =>
    replay.parse(JSON.parse((await replayed('--at', instant, '--json')).out));
  const numbers = ({ queue }: Replay): readonly number[] => queue.map(({ ticket }) => ticket.position);

  it('shows the queue as it stood, without persons', async () => {
    const stood = await at(middle);
    expect(stood.queue.length).toBeGreaterThan(0);
    for (const { ticket, patient } of stood.queue) {
      expect(ticket.reason).toBeNull();
      expect(patient).toEqual({ name: null, age: null, phone: null, whatsapp: null, needs: null });
    }
    const { exit, out } = await replayed('--at', middle);
    const lines = out.trim().split('\n');
    expect(exit).toBe(0);
    expect(lines[0]).toMatch(/^\d+ \w+ \d{4}, \d\d:\d\d:\d\d \(Asia\/Dubai\)$/);
    expect(lines[1]).toMatch(/^NUMBER +STATUS +SINCE +CALLS +SERVICE +ROOM +MESSAGE$/);
    expect(lines.slice(2, -1).map((row) => Number(row.split(' ')[0]))).toEqual(numbers(stood));
    expect(lines.at(-1)).toMatch(/^\d+ tickets: \d+ waiting, \d+ called, \d+ completed, \d+ cancelled \(/);
  });

  it('lists the events between two instants as lines of JSON, up to those that led to the queue then', async () => {
    const events = await between(minutesFrom(middle, -120), middle);
    expect(events.length).toBeGreaterThan(3);
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted());
    const last = events.findLast(({ type }) => type === 'TicketIssued');
    expect((await at(middle)).queue.map(({ ticket }) => ticket.id)).toContain(last?.ticketId);
  });

  it('plays a part of a day, with the queue below each event on a terminal', async () => {
    const part = ['replay', '--tenant', CLINIC, '--from', minutesFrom(middle, -10), '--to', middle, '--speed', '3600'];
    const watched = dawr.call(part, {}, true);
    expect(await watched.exit).toBe(0);
    const lines = watched.terminal.written('out').trim().split('\n');
    expect(lines.length).toBeGreaterThan(0);
    for (const each of lines) expect(each).toMatch(/^\d\d:\d\d:\d\d {2}\S/);
    expect(watched.terminal.written('err').split(' tickets: ').length - 1).toBe(lines.length);
    const scripted = dawr.call(part);
    await scripted.exit;
    expect(scripted.terminal.written('err')).toBe('');
  });

  it('shows nobody before there was the clinic, and says so', async () => {
    const { exit, out } = await replayed('--at', '2020-01-01T00:00:00Z');
    expect({ exit, out }).toEqual({ exit: 0, out: `There was no clinic ${CLINIC} yet.\n` });
    expect(numbers(await at('2020-01-01T00:00:00Z'))).toEqual([]);
    expect((await replayed('--from', '2020-01-01T00:00:00Z', '--to', '2020-01-02T00:00:00Z')).out).toMatch(/^Nothing happened/);
  });

  it('refuses a clinic that there is not, an instant that is none or has not come, and half a range', async () => {
    expect(await dawr.run('replay', '--tenant', 'nowhere')).toMatchObject({
      exit: 1,
      err: expect.stringContaining('there is no clinic nowhere'),
    });
    const tomorrow = minutesFrom(new Date().toISOString(), DAY_MINUTES);
    for (const wrong of [
      ['--at', '10:40'],
      ['--at', '2026-02-30T10:40:00Z'],
      ['--at', '2026-11-20T10:40:00'],
      ['--at', tomorrow],
      ['--from', TEN],
      ['--from', ELEVEN, '--to', TEN],
      ['--at', TEN, '--from', TEN, '--to', ELEVEN],
      ['--from', TEN, '--to', ELEVEN, '--speed', '0'],
    ])
      expect(await replayed(...wrong)).toMatchObject({ exit: 2, out: '' });
  });
});
