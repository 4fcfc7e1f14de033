import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessageEvent } from '#libs/domain/messages/events.ts';
import { evolveMessage, type Message } from '#libs/domain/messages/state.ts';
import { ACCOUNT, TEMPLATE } from '#libs/messaging/testing/a-message.ts';
import { problem } from '#libs/messaging/testing/twilio-bodies.ts';
import { type Fault, TwilioDouble } from '#libs/messaging/testing/twilio-double.ts';
import { Chance } from '#libs/operations/simulate/chance.ts';
import { eventsInFolder, type LoggedEvent } from '../distributed/logged-events.ts';
import { ClinicWithProvider, managerOf } from '../support/clinic-with-provider.ts';
import type { Staff } from '../support/staff.ts';
import { Caller, setMessages } from './called-clinics.ts';
import { Writers } from './writers.ts';

const LONG = process.env['DAWR_LONG'] === '1';
const KILLS = LONG ? 50 : 2;
const CLINICS = LONG ? 50 : 2;
const CALLS = LONG ? 10_000 : 80;
const LATENCY_MS = LONG ? 200 : 20;
/** A patient stays called for as long, or the next call would end this one before its message is attempted. */
const PAUSE_MS = LONG ? 1_000 : 0;
/** Attempts that one process makes at a time. */
const AT_ONCE = 16;
/** An attempt of unknown outcome is settled half a minute later. */
const SETTLED_MS = 35_000;
const SETTLINGS = 8;
const MINUTE = 60_000;

/** Mishaps of the provider, each as likely as any other. */
const MISHAPS: readonly [Fault, ...Fault[]] = [
  { took: false, heard: problem(429, 20429, undefined, '1') },
  { took: false, heard: problem(503, 20503) },
  { took: false, heard: problem(400, 63024) },
  { took: false, heard: 'cut' },
  { took: true, heard: 'cut' },
  { took: true, heard: problem(500, 20500) },
];
const MISHAP_SHARE = 0.05;

describe(`the process killed ${KILLS} times while ${CLINICS} clinics call patients and tell them by message`, () => {
  const chance = new Chance(20_261_126);
  const clinic = new ClinicWithProvider();
  const slugs = Array.from({ length: CLINICS }, (_, index) => `clinic-${index + 1}`);
  let twilio: TwilioDouble;
  let hidden = 0;
  let writers: readonly { readonly staff: Staff; readonly person: Caller }[];

  const faultOf = (): Fault | undefined => {
    const fault = chance.happens(MISHAP_SHARE) ? chance.oneOf(MISHAPS) : undefined;
    const isHidden = fault?.heard === 'cut' || (typeof fault?.heard === 'object' && fault.heard.status === 500);
    if (isHidden) hidden += 1;
    return fault;
  };

  beforeAll(async () => {
    const templates = { [TEMPLATE]: ['1', '2', '3', '4'] };
    twilio = await TwilioDouble.start({ accounts: [{ ...ACCOUNT, templates }], latencyMs: LATENCY_MS, faultOf });
    await clinic.open(slugs, { TWILIO_BASE_URL: twilio.url, LIMIT_WRITES: '1000000' });
    const staff: Staff[] = [];
    for (const slug of slugs) staff.push(await clinic.person('google', managerOf(slug), slug));
    for (const manager of staff) await setMessages(manager);
    writers = staff.map((manager, index) => ({ staff: manager, person: new Caller(`+9715000${10_000 + index}`) }));
  }, 5 * MINUTE);
  afterAll(async () => {
    await clinic.close();
    await twilio.close();
  });

  it(
    'sends no call two messages, and records one message or one reason of each',
    async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const share = (2 * CALLS) / KILLS;
        const round = new Writers(writers, PAUSE_MS);
        await round.until(chance.whole(share * 0.9, share * 1.1), () => clinic.kill());
        await clinic.start();
      }
      const events = await settled();
      expectNeverTwo(events);
      const messages = foldedFrom(events);
      const counts: Record<string, number> = {};
      for (const { state } of messages.values()) counts[state] = (counts[state] ?? 0) + 1;
      const calls = events.filter(({ type }) => type === 'PatientCalled');
      console.log(`${calls.length} calls, ${JSON.stringify(counts)}, ${twilio.created} attempts, ${hidden} answers hidden`);
      expect([...messages.keys()].toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
      expect(counts['requested'] ?? 0).toBeLessThanOrEqual(LONG ? 0 : KILLS * AT_ONCE + hidden);
      expect(counts['unknown'] ?? 0).toBeLessThanOrEqual(KILLS * AT_ONCE + hidden);
      expect(counts['sent']).toBeGreaterThan(calls.length / 4);
      const called = writers.flatMap(({ person }) => person.called);
      const told = new Set([...messages.values()].map(({ ticketId }) => ticketId));
      expect(called.filter((ticketId) => !told.has(ticketId as Message['ticketId']))).toEqual([]);
      expect(twilio.defects).toEqual([]);
    },
    LONG ? 60 * MINUTE : 3 * MINUTE,
  );

  /** Events of a long run once no message is open; a short run leaves those that a kill or a mishap has cut off. */
  async function settled(): Promise<readonly LoggedEvent[]> {
    for (let round = 1; LONG; round += 1) {
      await after(SETTLED_MS);
      await clinic.stop();
      const events = await eventsInFolder(clinic.folder.path, '');
      const isOpen = [...foldedFrom(events).values()].some(({ state }) => state === 'requested');
      await clinic.start();
      if (!isOpen || round === SETTLINGS) return events;
    }
    await clinic.stop();
    const events = await eventsInFolder(clinic.folder.path, '');
    await clinic.start();
    return events;
  }

  /** Each patient is called once here, and a page's secret names one patient. */
  function expectNeverTwo(events: readonly LoggedEvent[]): void {
    const secrets = twilio.taken.map(({ variables }) => variables['3']);
    expect(secrets.length).toBe(new Set(secrets).size);
    const sids = events.filter(({ type }) => type === 'MessageSent').map(({ data }) => data['sid']);
    expect(sids.length).toBe(new Set(sids).size);
    const held = new Set(twilio.taken.map(({ sid }) => sid));
    expect(sids.filter((sid) => typeof sid !== 'string' || !held.has(sid))).toEqual([]);
  }
});

/** Messages of a log by their ids. */
function foldedFrom(events: readonly LoggedEvent[]): ReadonlyMap<string, Message> {
  const messages = new Map<string, Message>();
  for (const { stream, type, data } of events) {
    if (!stream.startsWith('messages-')) continue;
    // The log's events of these streams are of this type.
    const event = { type, data } as unknown as MessageEvent;
    const message = evolveMessage(messages.get(event.data.messageId), event);
    if (message) messages.set(message.id, message);
  }
  return messages;
}
