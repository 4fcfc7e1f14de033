import type { Filter } from 'mongodb';
import type { Query, Scalar } from '../document-store.ts';
import { nameOf, type StoredDocument } from './stored-document.ts';

/** MongoDB filter of a query. The fields have been checked against the collection's definition. */
export function filterOf({ where, range }: Pick<Query, 'where' | 'range'>): Filter<StoredDocument> {
  const conditions = Object.entries(where).map(([field, wanted]) =>
    isList(wanted) ? anyOf(field, wanted) : equal(field, wanted),
  );
  if (range && (range.from !== undefined || range.to !== undefined)) conditions.push(within(range));
  // A tombstone has none of these fields, so a condition on any of them leaves it out.
  return conditions.length === 0 ? { json: { $ne: null } } : { $and: conditions };
}

/** Sort order with absent and null values last in either direction. */
export function sortOf(orderBy: Query['orderBy'] = []): Map<string, 1 | -1> {
  return new Map([
    ...orderBy.flatMap(({ field, direction }) => [[no(field), 1] as const, [by(field), direction === 'desc' ? -1 : 1] as const]),
    ['_id', 1] as const,
  ]);
}

/** Index fields in the order in which a query uses them: equality first, then ascending order. */
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
