import type { CollectionDefinition, Query } from './document-store.ts';

const NAME = /^[A-Za-z][A-Za-z0-9]*(?:[-_.@][A-Za-z0-9]+)*$/;
const FIELD = /^[A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z][A-Za-z0-9]*)*$/;
const MAX_NAME = 64;

/** Names come from code, but adapters write fields into their query language: only plain identifiers pass. */
export function checkDefinition({ name, indexes }: CollectionDefinition): void {
  if (!NAME.test(name) || name.length > MAX_NAME) throw new Error(`no name for a collection: ${name}`);
  const unindexed = indexes.flat().find((field) => !FIELD.test(field));
  if (unindexed !== undefined) throw new Error(`no name for a field of ${name}: ${unindexed}`);
}

/** A query by a field without an index would read the whole collection: a programming error, so it is refused. */
export function checkQuery({ name, indexes }: CollectionDefinition, { where, range, orderBy = [] }: Query): void {
  const indexed = new Set(indexes.flat());
  const queried = [...Object.keys(where), ...(range ? [range.field] : []), ...orderBy.map(({ field }) => field)];
  const odd = queried.find((field) => !indexed.has(field));
  if (odd !== undefined) throw new Error(`no index of ${name} holds the field ${odd}`);
}
