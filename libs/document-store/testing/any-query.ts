import fc from 'fast-check';
import type { Query, Scalar } from '../document-store.ts';

const text = fc.constantFrom('', 'a', 'B', 'أ', 'آ', 'ya', 'ي', '٣', '3', "o'clock", '\u{1F9D5}');
const number = fc.oneof(fc.integer({ min: -3, max: 12 }), fc.constantFrom(0.5, -0.25, 1e12, 1e-7));
const values = { clinic: text, name: text, rank: number, open: fc.boolean(), 'patient.band': text };

const anyField = fc.constantFrom(...(['clinic', 'name', 'rank', 'open', 'patient.band'] as const));
const orNull = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) });

const ticket = fc.record(
  {
    clinic: orNull(text),
    name: orNull(text),
    rank: orNull(number),
    open: orNull(fc.boolean()),
    patient: fc.record({ band: orNull(text) }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

export const anyTickets = fc.array(ticket, { maxLength: 20 }).map((some) => new Map(some.map((one, n) => [`t${10 + n}`, one])));

const condition = anyField.chain((field) => {
  const value = orNull<Scalar>(values[field]);
  return fc.oneof(value, fc.array(value, { maxLength: 3 })).map((wanted) => [field, wanted] as const);
});

const range = fc.oneof(
  fc.record({ field: fc.constantFrom('clinic', 'name'), from: text, to: text }, { requiredKeys: ['field'] }),
  fc.record({ field: fc.constant('rank'), from: number, to: number }, { requiredKeys: ['field'] }),
);

const direction = fc.constantFrom('asc' as const, 'desc' as const);

export const anyQuery: fc.Arbitrary<Query> = fc.record(
  {
    where: fc.array(condition, { maxLength: 2 }).map((conditions) => Object.fromEntries(conditions)),
    range,
    orderBy: fc.uniqueArray(fc.record({ field: anyField, direction }), { maxLength: 3, selector: ({ field }) => field }),
    limit: fc.nat(8),
    offset: fc.nat(8),
  },
  { requiredKeys: ['where'] },
);
