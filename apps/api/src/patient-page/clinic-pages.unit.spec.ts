import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PatientPageState } from '#libs/contracts/patient-page.ts';
import { instant, type TicketId } from '#libs/domain/kernel/ids.ts';
import { FakeTime, settled } from '#libs/kernel/time/testing/fake-time.ts';
import { WAITING } from '#libs/patient-page/testing/waiting.ts';
import { ClinicPages, type Listener } from './clinic-pages.ts';

const [A, B] = ['a' as TicketId, 'b' as TicketId];
const ROUND_MS = 5_000;

describe('the open pages of a clinic', () => {
  let time: FakeTime;
  let pages: ClinicPages;
  let ahead: Map<TicketId, number>;
  let reads: number;
  let asked: readonly TicketId[];
  let read: () => Promise<void>;
  let subscribe: () => Promise<void>;
  let changed: () => void;
  let failures: unknown[];

  beforeEach(() => {
    time = new FakeTime();
    ahead = new Map([
      [A, 1],
      [B, 2],
    ]);
    reads = 0;
    read = async () => undefined;
    subscribe = async () => undefined;
    failures = [];
    pages = new ClinicPages({
      states: async (ids) => {
        reads += 1;
        asked = ids;
        const states = ids.flatMap((id): [TicketId, PatientPageState][] => {
          const before = ahead.get(id);
          return before === undefined ? [] : [[id, stateWith(before)]];
        });
        await read();
        return new Map(states);
      },
      changes: async (listener) => {
        await subscribe();
        changed = listener;
        return async () => undefined;
      },
      timer: time.timer,
      now: () => instant(time.now()),
      failed: (error) => failures.push(error),
    });
  });

  const stateWith = (before: number): PatientPageState => ({
    ...WAITING,
    ahead: before,
    at: instant(time.now()),
  });
  const open = async (ticket: TicketId) => {
    const heard: unknown[] = [];
    const listener: Listener = {
      state: (state) => heard.push(state.ahead),
      beat: () => heard.push('beat'),
      gone: () => heard.push('gone'),
      end: () => heard.push('end'),
    };
    return { heard, close: await pages.open(ticket, listener) };
  };

  it('tells a page its state as it opens, and then only what changes of it, by one read for all', async () => {
    const [one, other] = [await open(A), await open(B)];
    reads = 0;
    ahead.set(A, 0);
    changed();
    await settled();
    expect([one.heard, other.heard, reads]).toEqual([[1, 0], [2], 1]);
  });

  it('reads the turn of a page that opens alone, and tells it nothing older than a change has told it meanwhile', async () => {
    await open(A);
    let go: () => void = () => undefined;
    read = () => new Promise((resolve) => (go = resolve));
    const late = open(B);
    await settled();
    expect(asked).toEqual([B]);
    read = async () => undefined;
    ahead.set(B, 1);
    changed();
    await settled();
    go();
    expect((await late).heard).toEqual([1]);
  });

  it('reads once more for changes that come while the day is being read, however many they are', async () => {
    const { heard } = await open(A);
    reads = 0;
    let go: () => void = () => undefined;
    read = () => new Promise((resolve) => (go = resolve));
    changed();
    await settled();
    ahead.set(A, 0);
    changed();
    changed();
    read = async () => undefined;
    go();
    await settled();
    expect([heard, reads]).toEqual([[1, 0], 2]);
  });

  it('takes no page for ended that is opened while the day is being read', async () => {
    await open(A);
    let go: () => void = () => undefined;
    read = () => new Promise((resolve) => (go = resolve));
    changed();
    await settled();
    const late = open(B);
    read = async () => undefined;
    await settled();
    go();
    expect((await late).heard).toEqual([2]);
  });

  it('finds by its rounds what no change told, and beats at every fourth', async () => {
    const { heard } = await open(A);
    ahead.set(A, 0);
    await time.pass(ROUND_MS);
    expect(heard).toEqual([1, 0]);
    ahead.delete(A);
    await time.pass(ROUND_MS);
    expect(heard).toEqual([1, 0, 'gone']);
    const { heard: other } = await open(B);
    await time.pass(2 * ROUND_MS);
    expect(other).toEqual([2, 'beat']);
  });

  it('reports a day that cannot be read, and tells its pages once it can', async () => {
    const { heard } = await open(A);
    read = () => Promise.reject(new Error('away'));
    ahead.set(A, 0);
    changed();
    await settled();
    read = async () => undefined;
    await time.pass(ROUND_MS);
    expect([heard, failures.length]).toEqual([[1, 0], 1]);
  });

  it('subscribes again for the next page where the first could not', async () => {
    subscribe = () => Promise.reject(new Error('away'));
    await expect(open(A)).rejects.toThrow('away');
    expect(pages.isIdle).toBe(true);
    subscribe = async () => undefined;
    expect((await open(A)).heard).toEqual([1]);
  });

  it('ends the oldest page of a ticket beyond ten, and none of another', async () => {
    const other = await open(B);
    const [first, second] = [await open(A), await open(A)];
    for (let more = 0; more < 9; more += 1) await open(A);
    expect([first.heard, second.heard, other.heard]).toEqual([[1, 'end'], [1], [2]]);
  });

  it('ends all pages when the process stops, and is idle once they have left', async () => {
    const { heard, close } = await open(A);
    await pages.close();
    close();
    expect([heard, pages.isIdle, time.pending]).toEqual([[1, 'end'], true, 0]);
  });
});
