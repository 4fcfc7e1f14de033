import type { Query, Scalar } from '../document-store.ts';
import type { Ticket } from './tickets.ts';

type Document = readonly [id: string, ticket: Ticket];

/** Reference meaning of a query, without an engine. */
export function answerInMemory(documents: ReadonlyMap<string, Ticket>, query: Query): readonly Ticket[] {
  const { where, range, orderBy = [], offset = 0, limit = documents.size } = query;
  return [...documents]
    .filter(([, ticket]) => Object.entries(where).every(([field, wanted]) => [wanted].flat().includes(fieldOf(ticket, field))))
    .filter(([, ticket]) => !range || isWithin(fieldOf(ticket, range.field), range))
    .sort((one, other) => orderBy.reduce((order, by) => order || compareBy(one, other, by), 0) || compare(one[0], other[0]))
    .slice(offset, offset + limit)
    .map(([, ticket]) => ticket);
}

function isWithin(value: Scalar, { from, to }: NonNullable<Query['range']>): boolean {
  if (from === undefined && to === undefined) return true;
  return value !== null && (from === undefined || compare(value, from) >= 0) && (to === undefined || compare(value, to) <= 0);
}

function compareBy([, one]: Document, [, other]: Document, { field, direction }: NonNullable<Query['orderBy']>[number]): number {
  const [a, b] = [fieldOf(one, field), fieldOf(other, field)];
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return direction === 'asc' ? compare(a, b) : compare(b, a);
}

function compare(a: Scalar, b: Scalar): number {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return Number(a) - Number(b);
}

function fieldOf(ticket: Ticket, field: string): Scalar {
  switch (field) {
    case 'clinic':
    case 'rank':
    case 'name':
    case 'open':
      return ticket[field] ?? null;
    default:
      return ticket.patient?.band ?? null;
  }
}
