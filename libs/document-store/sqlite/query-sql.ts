import type { Query, Scalar } from '../document-store.ts';
import { fieldOf, IS_THERE, tableOf } from './schema.ts';

/** A statement and its bound values. Fields have been checked against the collection's definition; values are only ever bound. */
export interface Sql {
  readonly text: string;
  readonly parameters: readonly (string | number | null)[];
}

const UNLIMITED = -1;
const PAGE = 500;

/** A page is selected by the index alone: documents are read, and sorted, only for that page. */
export function findSql(collection: number, { where, range, orderBy = [], limit, offset = 0 }: Query): Sql {
  const table = tableOf(collection);
  const { text, parameters } = conditionSql({ where, range });
  const order = orderBy.map(({ field, direction }) => `${fieldOf(field)} ${direction === 'desc' ? 'DESC' : 'ASC'} NULLS LAST`);
  const ordered = `ORDER BY ${[...order, 'id'].join()}`;
  const select = `SELECT id, position, document FROM ${table}`;
  if (limit === undefined && offset === 0) return { text: `${select} WHERE ${text} ${ordered}`, parameters };
  return {
    text: `${select} WHERE id IN (SELECT id FROM ${table} WHERE ${text} ${ordered} LIMIT ? OFFSET ?) ${ordered}`,
    parameters: [...parameters, limit ?? UNLIMITED, offset],
  };
}

export function countSql(collection: number, query: Pick<Query, 'where' | 'range'>): Sql {
  const { text, parameters } = conditionSql(query);
  return { text: `SELECT count(*) AS count FROM ${tableOf(collection)} WHERE ${text}`, parameters };
}

/** A page in the order of ids, after `last`. */
export function pageSql(collection: number, last: string): Sql {
  return {
    text: `SELECT id, position, document FROM ${tableOf(collection)} WHERE ${IS_THERE} AND id > ? ORDER BY id LIMIT ${PAGE}`,
    parameters: [last],
  };
}

function conditionSql({ where, range }: Pick<Query, 'where' | 'range'>): Sql {
  const conditions = Object.entries(where).map(([field, wanted]) =>
    isList(wanted) ? anyOf(fieldOf(field), wanted) : compare(field, 'IS', wanted),
  );
  if (range?.from !== undefined) conditions.push(compare(range.field, '>=', range.from));
  if (range?.to !== undefined) conditions.push(compare(range.field, '<=', range.to));
  return {
    text: [IS_THERE, ...conditions.map(({ text }) => text)].join(' AND '),
    parameters: conditions.flatMap(({ parameters }) => parameters),
  };
}

/** Matches any value of a list, so that one statement serves a list of any length. */
function anyOf(value: string, wanted: readonly Scalar[]): Sql {
  const text = `${value} IN (SELECT value FROM json_each(?))`;
  const parameters = [JSON.stringify(wanted)];
  return wanted.includes(null) ? { text: `(${text} OR ${value} IS NULL)`, parameters } : { text, parameters };
}

function compare(field: string, operator: 'IS' | '>=' | '<=', wanted: Scalar): Sql {
  return { text: `${fieldOf(field)} ${operator} ?`, parameters: [typeof wanted === 'boolean' ? Number(wanted) : wanted] };
}

const isList = (wanted: Scalar | readonly Scalar[]): wanted is readonly Scalar[] => Array.isArray(wanted);
