import type { Filter } from 'mongodb';
import type { Query, Scalar } from '../document-store.ts';
import { nameOf, type StoredDocument } from './stored-document.ts';

/** The documents that a query means. Fields have been checked against the collection's own. */
export function filterOf({ where, range }: Pick<Query, 'where' | 'range'>): Filter<StoredDocument> {
  const conditions = Object.entries(where).map(([field, wanted]) =>
    isList(wanted) ? anyOf(field, wanted) : equal(field, wanted),
  );
  if (range && (range.from !== undefined || range.to !== undefined)) conditions.push(within(range));
  // A mark has none of these fields: whoever asks for one passes it by.
  return conditions.length === 0 ? { json: { $ne: null } } : { $and: conditions };
}

/** With what has no value last in either direction. */
export function sortOf(orderBy: Query['orderBy'] = []): Map<string, 1 | -1> {
  return new Map([
    ...orderBy.flatMap(({ field, direction }) => [[no(field), 1] as const, [by(field), direction === 'desc' ? -1 : 1] as const]),
    ['_id', 1] as const,
  ]);
}

/** In the order in which a query asks: equal ones are found by it, and then come in ascending order. */
export function indexOf(fields: readonly string[]): Map<string, 1> {
  return new Map([...fields.flatMap((field) => [[no(field), 1] as const, [by(field), 1] as const]), ['_id', 1] as const]);
}

type Condition = Filter<StoredDocument>;

const equal = (field: string, wanted: Scalar): Condition =>
  wanted === null ? { [no(field)]: true } : { [no(field)]: false, [by(field)]: wanted };

function anyOf(field: string, wanted: readonly Scalar[]): Condition {
  const values = { [no(field)]: false, [by(field)]: { $in: wanted.filter((value) => value !== null) } };
  return wanted.includes(null) ? { $or: [values, equal(field, null)] } : values;
}

function within({ field, from, to }: NonNullable<Query['range']>): Condition {
  const bounds = { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) };
  return { [no(field)]: false, [by(field)]: bounds };
}

const by = (field: string): string => `by.${nameOf(field)}`;
const no = (field: string): string => `no.${nameOf(field)}`;

const isList = (wanted: Scalar | readonly Scalar[]): wanted is readonly Scalar[] => Array.isArray(wanted);
