import fc from 'fast-check';
import { formatPosition } from '#libs/contracts/realtime/position.ts';
import { TOPICS } from '#libs/contracts/realtime/realtime.ts';
import type { ClinicDay } from '#libs/domain/kernel/ids.ts';
import { WHO, type Who } from './clinic.ts';

/** Something that one of the clinic's pages says; or something that happens there, and at the neighbour's. */
export type Step =
  | { readonly who: Who; readonly says: string }
  | { readonly happens: 'here' | 'next door'; readonly number: number };

const topic = fc.constantFrom(...TOPICS);
/** The days of both clinics have begun alike: a position of one is well formed for the other. */
const position = fc
  .tuple(fc.constantFrom('20261120', '20261121'), fc.nat(60))
  .map(([day, revision]) => formatPosition(day as ClinicDay, revision));
const places = fc.record(
  { tenant: fc.constant('{{otherClinic:0}}'), ticketId: fc.constant('{{otherTicket:0}}') },
  { requiredKeys: [] },
);

const message = fc.oneof(
  { weight: 4, arbitrary: fc.record({ action: fc.constant('subscribe'), data: fc.record({ topic }) }) },
  { weight: 3, arbitrary: fc.record({ action: fc.constant('subscribe'), data: fc.record({ topic, after: position }) }) },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('unsubscribe'), data: fc.record({ topic }) }) },
  {
    weight: 2,
    arbitrary: fc.tuple(topic, places).map(([topic, place]) => ({ action: 'subscribe', data: { topic, ...place }, ...place })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('tickets:{{otherClinic:0}}', 'system:subscribed', 'access:created').map((topic) => ({
      action: 'subscribe',
      data: { topic },
    })),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

export const messages: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      who: fc.constantFrom(...WHO.filter((who) => who !== 'nobody')),
      says: message.map((said) => JSON.stringify(said)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ happens: fc.constantFrom('here' as const, 'next door' as const), number: fc.nat(7) }) },
);
