import type { Filter } from 'mongodb';
import type { JsonObject, Position } from '#libs/event-store/event-store.ts';
import type { Change, Scalar, Versioned } from '../document-store.ts';

/**
 * A document as stored: its JSON text, and copies of the fields that it is searched by. As a native document it would lose what
 * MongoDB cannot represent (a `$` or a dot in a name, half a surrogate pair) and be slower to read.
 */
export interface StoredDocument extends Partial<Copies> {
  readonly _id: string;
  readonly _pos: string;
  /** JSON text; null: tombstone of a deletion, without copies. */
  readonly json: string | null;
}

/** Copies of the fields that the document is searched by. */
interface Copies {
  readonly by: Readonly<Record<string, Scalar>>;
  /** Marks the fields without a value, because MongoDB cannot sort nulls last. */
  readonly no: Readonly<Record<string, boolean>>;
}

/** The documents of these ids. One is asked for as itself, which every server answers by its index; of `$in` some read all documents. */
export const havingIds = (ids: readonly string[]): Filter<StoredDocument> => {
  const [first] = ids;
  return { _id: ids.length === 1 && first !== undefined ? first : { $in: [...ids] } };
};

/** `a.b` under a name without a dot; no field's name has a `_` of its own. */
export const nameOf = (field: string): string => field.replaceAll('.', '_');

export function storedOf<D extends JsonObject>({ id, position, document }: Change<D>, fields: readonly string[]): StoredDocument {
  if (document === null) return { _id: id, _pos: position, json: null };
  return { _id: id, _pos: position, json: JSON.stringify(document), ...copiesOf(document, fields) };
}

export function copiesOf(document: JsonObject, fields: readonly string[]): Copies {
  const values = fields.map((field) => [nameOf(field), valueAt(document, field)] as const);
  return { by: Object.fromEntries(values), no: Object.fromEntries(values.map(([name, value]) => [name, value === null])) };
}

/** A stored document is of the collection's type and of a position of the log, since only this adapter wrote it. */
export function versionedOf<D extends JsonObject>({ _pos, json }: Pick<StoredDocument, '_pos' | 'json'>): Versioned<D> {
  return { document: json === null ? null : JSON.parse(json), position: _pos as Position };
}

function valueAt(document: JsonObject, field: string): Scalar {
  const value = field
    .split('.')
    .reduce<unknown>((inside, name) => (isObject(inside) && Object.hasOwn(inside, name) ? inside[name] : null), document);
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  throw new Error(`the field ${field} is searched by and holds no scalar`);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
