import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NO_MESSAGING } from '../clinic/settings.ts';
import { instant } from '../kernel/ids.ts';
import type { QueueEvent } from '../queue-day/events.ts';
import type { PatientDetails } from '../queue-day/patient.ts';
import { eventsOf, play } from '../queue-day/testing/any-day.ts';
import { anyDayWithRooms } from '../queue-day/testing/any-day-with-rooms.ts';
import { arrived, called, completed, erased, issued, returned } from '../queue-day/testing/events.ts';
import { day, given } from '../queue-day/testing/given.ts';
import { at, ticket } from '../queue-day/testing/patients.ts';
import { fold } from '../testing/attempt.ts';
import { LATEST_MS, type SendingFacts, whyNotSend } from './why-not-send.ts';

type Event = QueueEvent<PatientDetails>;

const ACCOUNT = { ...NO_MESSAGING, accountSid: 'AC1', fromNumber: '+97141234567', contentSid: 'HX1', authTokenSet: true };
const CALL = { kind: 'call', attempt: 1, calledAt: at(5) } as const;
const NEAR = { kind: 'nearlyThere', requestedAt: at(5) } as const;
const TELLING = { ...ACCOUNT, contentSid: null, nearlyThere: { enabled: true, minutes: 10, contentSid: 'HX2' } };
const facts = (events: readonly Event[], changed: Partial<SendingFacts> = {}): SendingFacts => ({
  occasion: CALL,
  ticket: given(...events).state.tickets.get(ticket(1)),
  account: ACCOUNT,
  isPaused: false,
  hasOptedOut: false,
  now: at(6),
  isKnowing: false,
  ...changed,
});
const called1 = [issued(1), called(1, 1, 5)];

describe('the message of a call', () => {
  it('sends the message while the call stands', () => {
    expect(whyNotSend(facts(called1))).toBeNull();
  });

  it.each<readonly [string, readonly Event[], Partial<SendingFacts>]>([
    ['notConfigured', called1, { account: NO_MESSAGING }],
    ['notConfigured', called1, { account: { ...ACCOUNT, authTokenSet: false } }],
    ['noConsent', [issued(1, { consent: false }), called(1, 1, 5)], {}],
    ['optedOut', called1, { hasOptedOut: true }],
    ['erased', [...called1, erased(1)], {}],
    ['callOver', [...called1, completed(1)], {}],
    ['callOver', [...called1, called(1, 2, 6)], {}],
    ['callOver', [...called1, arrived(1, 6)], {}],
    ['callOver', [], {}],
    ['paused', called1, { isPaused: true }],
  ])('skips the message as %s after %j and %j', (reason, events, changed) => {
    expect(whyNotSend(facts(events, changed))).toBe(reason);
  });

  it('skips the message as too late ten minutes after the call, unless a person sends it again', () => {
    const later = (milliseconds: number) => instant(new Date(Date.parse(CALL.calledAt) + milliseconds));
    expect(whyNotSend(facts(called1, { now: later(LATEST_MS) }))).toBeNull();
    expect(whyNotSend(facts(called1, { now: later(LATEST_MS + 1) }))).toBe('tooLate');
    expect(whyNotSend(facts(called1, { now: later(LATEST_MS + 1), isKnowing: true }))).toBeNull();
  });

  it('sends the message of a ticket’s standing call alone, to a patient who consents and is not erased, after any events', () => {
    fc.assert(
      fc.property(anyDayWithRooms, (commands) => {
        const events = eventsOf(play(commands));
        for (const call of events) {
          if (call.type !== 'PatientCalled') continue;
          const { ticketId, attempt, calledAt } = call.data;
          const own = withoutUndone(events.filter(({ data }) => data.ticketId === ticketId));
          const since = own.slice(own.indexOf(call) + 1);
          const wished = own.findLast(({ data }) => 'consent' in data)?.data;
          const isErased = own.some(({ type }) => type === 'PatientErased');
          const consents = wished !== undefined && 'consent' in wished && wished.consent;
          const isDue = own.includes(call) && since.every(({ type }) => HARMLESS.includes(type)) && consents && !isErased;
          const now = fold(day, events);
          const found = whyNotSend(
            facts([], { ticket: now.tickets.get(ticketId), occasion: { kind: 'call', attempt, calledAt }, now: calledAt }),
          );
          expect(found === null).toBe(isDue);
        }
      }),
    );
  });
});

describe('the message that a turn is near', () => {
  const near = (events: readonly Event[], changed: Partial<SendingFacts> = {}) =>
    whyNotSend(facts(events, { occasion: NEAR, account: TELLING, ...changed }));

  it('sends the message while the patient waits, by its own template alone', () => {
    expect(near([issued(1)])).toBeNull();
    expect(near([...called1, returned(1)])).toBeNull();
  });

  it.each<readonly [string, readonly Event[], Partial<SendingFacts>]>([
    ['notConfigured', [issued(1)], { account: ACCOUNT }],
    ['notConfigured', [issued(1)], { account: { ...TELLING, nearlyThere: { ...TELLING.nearlyThere, enabled: false } } }],
    ['notConfigured', [issued(1)], { account: { ...TELLING, authTokenSet: false } }],
    ['noConsent', [issued(1, { consent: false })], {}],
    ['optedOut', [issued(1)], { hasOptedOut: true }],
    ['erased', [issued(1), erased(1)], {}],
    ['callOver', called1, {}],
    ['callOver', [], {}],
    ['tooLate', [issued(1)], { now: instant(new Date(Date.parse(NEAR.requestedAt) + LATEST_MS + 1)) }],
    ['paused', [issued(1)], { isPaused: true }],
  ])('skips the message as %s after %j and %j', (reason, events, changed) => {
    expect(near(events, changed)).toBe(reason);
  });
});

/** Events after which a call stands. */
/** A ticket's events without the undone ones and their undoing. */
const withoutUndone = (own: readonly Event[]): readonly Event[] =>
  own.reduce<readonly Event[]>((kept, event) => {
    if (event.type !== 'ActionUndone') return kept.concat(event);
    const undone = kept.findLast(({ type }) => type === event.data.action);
    return kept.filter((each) => each !== undone);
  }, []);

const HARMLESS: readonly Event['type'][] = [
  'TicketDetailsChanged',
  'PatientCorrected',
  'PatientHeld',
  'PatientReleased',
  'TicketPriorityEnded',
];
