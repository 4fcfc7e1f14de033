import type { Collection } from '#libs/document-store/document-store.ts';
import type { JsonObject } from '#libs/event-store/event-store.ts';
import { canonicalJson } from '#libs/ledger/chain/canonical-json.ts';

type Documents = Pick<Collection<JsonObject>, 'scan'>;

interface Item {
  readonly id: string;
  readonly document: JsonObject | undefined;
}

/** Sorts after every id. */
const END: Item = { id: '\uffff', document: undefined };

/** Ids under which two collections differ, in order, without loading either as a whole. */
export async function* differences(one: Documents, other: Documents): AsyncGenerator<string, void, undefined> {
  const ones = items(one);
  const others = items(other);
  let left = await next(ones);
  let right = await next(others);
  while (left !== END || right !== END) {
    const id = left.id < right.id ? left.id : right.id;
    const inOne = left.id === id ? left.document : undefined;
    const inOther = right.id === id ? right.document : undefined;
    if (!isSame(inOne, inOther)) yield id;
    if (inOne) left = await next(ones);
    if (inOther) right = await next(others);
  }
}

export function isSame(one: JsonObject | undefined, other: JsonObject | undefined): boolean {
  return one !== undefined && other !== undefined ? canonicalJson(one) === canonicalJson(other) : one === other;
}

async function* items(documents: Documents): AsyncGenerator<Item, void, undefined> {
  for await (const page of documents.scan()) yield* page;
}

async function next(rest: AsyncGenerator<Item, void, undefined>): Promise<Item> {
  const { done, value } = await rest.next();
  return done ? END : value;
}
