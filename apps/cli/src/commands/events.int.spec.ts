import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DawrUnderTest } from '../testing/dawr-under-test.ts';

describe('dawr events', () => {
  let dawr: DawrUnderTest;
  beforeAll(async () => {
    dawr = new DawrUnderTest();
    await dawr.run('simulate', '--clinics', '2', '--days', '2', '--tickets', '5');
  });
  afterAll(() => dawr.remove());

  interface Told {
    readonly stream: string;
    readonly position: string;
    readonly type: string;
    readonly data: { readonly ticketId: string; readonly position: number };
  }
  const json = async (...args: readonly string[]): Promise<readonly Told[]> => {
    const { out } = await dawr.run('events', '--json', ...args);
    return out.trim() === ''
      ? []
      : out
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line));
  };

  it('prints the newest events, oldest first', async () => {
    const all = await json('--limit', '10000');
    expect(all.map(({ position }) => position)).toEqual(all.map(({ position }) => position).toSorted());
    expect(await json('--limit', '3')).toEqual(all.slice(-3));
    expect(await json()).toEqual(all.slice(-20));
  });

  it('prints the events of one clinic, one stream or one ticket', async () => {
    const all = await json('--limit', '10000');
    const ofClinic = all.filter(({ stream }) => stream.includes('sim-1-2'));
    expect(await json('--tenant', 'sim-1-2', '--limit', '10000')).toEqual(ofClinic);
    const issued = ofClinic.find(({ type }) => type === 'TicketIssued');
    if (!issued) throw new Error('nothing was issued');
    expect(await json('--stream', issued.stream, '--limit', '2')).toEqual(
      all.filter(({ stream }) => stream === issued.stream).slice(-2),
    );
    const ticket = issued.data.ticketId;
    expect(await json('--ticket', ticket)).toEqual(all.filter(({ data }) => data.ticketId === ticket));
    expect(await json('--ticket', ticket, '--tenant', 'sim-1-1')).toEqual([]);
    expect(await json('--ticket', ticket, '--stream', issued.stream, '--limit', '1')).toHaveLength(1);
  });

  it('describes events in plain words, with the ticket’s number and the actor’s role', async () => {
    const { out } = await dawr.run('events', '--tenant', 'sim-1-1', '--limit', '10000');
    expect(out).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ {2}tenant-sim-1-1 #0 {2}ClinicOpened: Opened the clinic {2}\(by system, command-line\)$/m,
    );
    expect(out).toMatch(/#0 {2}TicketIssued: Added number 1 {2}\(by Reception\)$/m);
    expect(out).toMatch(/PatientCalled: Call of number 1 {2}\(by Reception\)$/m);
  });

  it('prints no personal details, neither as text nor as JSON', async () => {
    const told = [await dawr.run('events', '--limit', '10000'), await dawr.run('events', '--json', '--limit', '10000')];
    expect(told.map(({ out }) => out).join()).not.toMatch(/\+97150|@sim-1/);
  });

  it('says that there is no such event yet', async () => {
    expect(await dawr.run('events', '--tenant', 'nobody')).toEqual({ exit: 0, out: '', err: 'No such event yet.\n' });
  });
});
