import { expect } from '@jest/globals';
import type { Chance } from '#commands/simulate/chance.ts';
import type { MessageEvent } from '#libs/domain/messages/events.ts';
import { evolveMessage, type Message } from '#libs/domain/messages/state.ts';
import { ACCOUNT, TEMPLATE } from '#libs/messaging/testing/a-message.ts';
import { problem } from '#libs/messaging/testing/twilio-bodies.ts';
import { type Fault, TwilioDouble } from '#libs/messaging/testing/twilio-double.ts';
import type { LoggedEvent } from '../distributed/logged-events.ts';

/** Attempts that one process makes at a time. */
const AT_ONCE = 16;

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

/** A double of Twilio that has mishaps once it is told to, and hides some of its answers. */
export class MishapTwilio {
  /** Answers from which the product cannot know whether the message was taken. */
  hidden = 0;
  private hasMishaps = false;
  private started: TwilioDouble | undefined;
  private readonly chance: Chance;

  constructor(chance: Chance) {
    this.chance = chance;
  }

  async start(latencyMs: number): Promise<void> {
    const templates = { [TEMPLATE]: ['1', '2', '3', '4'] };
    this.started = await TwilioDouble.start({
      accounts: [{ ...ACCOUNT, templates }],
      latencyMs,
      faultOf: () => this.faultOf(),
    });
  }

  beginMishaps(): void {
    this.hasMishaps = true;
  }

  async close(): Promise<void> {
    await this.started?.close();
  }

  get twilio(): TwilioDouble {
    if (!this.started) throw new Error('not started');
    return this.started;
  }

  private faultOf(): Fault | undefined {
    const fault = this.hasMishaps && this.chance.happens(MISHAP_SHARE) ? this.chance.oneOf(MISHAPS) : undefined;
    const isHidden = fault?.heard === 'cut' || (typeof fault?.heard === 'object' && fault.heard.status === 500);
    if (isHidden) this.hidden += 1;
    return fault;
  }
}

/** Messages of a log by their ids. */
function messagesIn(events: readonly LoggedEvent[]): ReadonlyMap<string, Message> {
  const messages = new Map<string, Message>();
  for (const event of events.filter(isOfAMessage)) {
    const message = evolveMessage(messages.get(event.data.messageId), event);
    if (message) messages.set(message.id, message);
  }
  return messages;
}

/** A wish is in the same streams, and of no message. */
const isOfAMessage = (event: LoggedEvent): event is LoggedEvent & MessageEvent =>
  event.stream.startsWith('messages-') && typeof event.data['messageId'] === 'string';

/** Whether every call has its message, and, where attempts are `settled`, each of them its outcome. */
export function isTold(events: readonly LoggedEvent[], settled: boolean): boolean {
  const messages = messagesIn(events);
  const calls = events.filter(({ type }) => type === 'PatientCalled');
  return calls.every(({ id }) => messages.has(id)) && !(settled && [...messages.values()].some(isOpen));
}

const isOpen = ({ state }: Message): boolean => state === 'requested';

export interface Told {
  readonly events: readonly LoggedEvent[];
  readonly provider: MishapTwilio;
  /** Tickets whose call was acknowledged. */
  readonly called: readonly string[];
  readonly kills: number;
  /** Whether attempts that were cut off have been settled too. */
  readonly isSettled: boolean;
}

/** Proves that no call was told twice, and that each has one message or one reason. Prints and returns how many are in which state. */
export function expectEachToldOnce({ events, provider, called, kills, isSettled }: Told): Readonly<Record<string, number>> {
  const { twilio, hidden } = provider;
  const [messages, calls] = [messagesIn(events), events.filter(({ type }) => type === 'PatientCalled')];
  const counts: Record<string, number> = {};
  for (const { state } of messages.values()) counts[state] = (counts[state] ?? 0) + 1;
  console.log(`${calls.length} calls: ${JSON.stringify(counts)}; ${twilio.created} attempts, ${hidden} answers hidden`);
  expectNeverTwo(events, twilio);
  expect([...messages.keys()].toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
  const cutOff = kills * AT_ONCE + hidden;
  expect(counts['requested'] ?? 0).toBeLessThanOrEqual(isSettled ? 0 : cutOff);
  expect(counts['unknown'] ?? 0).toBeLessThanOrEqual(cutOff);
  const told = new Set<string | null>([...messages.values()].map(({ ticketId }) => ticketId));
  expect(called.filter((ticketId) => !told.has(ticketId))).toEqual([]);
  expect(twilio.defects).toEqual([]);
  return counts;
}

/** Each patient is called once in these tests, and a page's secret names one patient. */
function expectNeverTwo(events: readonly LoggedEvent[], { taken }: TwilioDouble): void {
  const secrets = taken.map(({ variables }) => variables['3']);
  expect(secrets.length).toBe(new Set(secrets).size);
  const sids = events.filter(({ type }) => type === 'MessageSent').map(({ data }) => data['sid']);
  expect(sids.length).toBe(new Set(sids).size);
  const held = new Set<unknown>(taken.map(({ sid }) => sid));
  expect(sids.filter((sid) => !held.has(sid))).toEqual([]);
}
