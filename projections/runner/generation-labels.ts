import type { DocumentStore } from '#libs/document-store/document-store.ts';
import type { Brand } from '#libs/domain/kernel/brand.ts';
import type { Projection } from '../projection.ts';

/** `<version>_<number>`: names one build of a projection. The store's pointer under the projection's name is one of these. */
export type Label = Brand<string, 'Label'>;

const LABEL = /^\d+_\d+$/;
const STORED = /^(.+)_(\d+_\d+)$/;

export const storedName = (collection: string, label: Label): string => `${collection}_${label}`;

const numberOf = (label: Label): number => Number(label.split('_')[1]);

const isLabel = (text: string | undefined): text is Label => text !== undefined && LABEL.test(text);

/** Undefined where the projection's present version has no generation. */
export async function currentLabel(store: DocumentStore, projection: Projection): Promise<Label | undefined> {
  return labelOf(projection, await store.pointer(projection.name));
}

export const labelOf = ({ version }: Projection, pointer: string | undefined): Label | undefined =>
  isLabel(pointer) && pointer.startsWith(`${version}_`) ? pointer : undefined;

/** A label that no generation has, current or left over. */
export async function nextLabel(store: DocumentStore, projection: Projection): Promise<Label> {
  const stored = (await generationsOf(store, projection)).map(({ label }) => label);
  const labels = [await store.pointer(projection.name), ...stored].filter(isLabel);
  const number = Math.max(0, ...labels.map(numberOf)) + 1;
  return `${projection.version}_${number}` as Label;
}

/** Names in the store of all the projection's collections, of all generations. */
async function generationsOf(
  store: DocumentStore,
  { collections }: Projection,
): Promise<readonly { readonly name: string; readonly label: Label }[]> {
  const own = new Set(collections.map(({ name }) => name));
  return (await store.names()).flatMap((name) => {
    const [, collection = '', label] = STORED.exec(name) ?? [];
    return own.has(collection) && isLabel(label) ? [{ name, label }] : [];
  });
}

/**
 * Drops the generations that a rebuild has replaced, or a crash has left incomplete. `sparesLater`: none that was begun after the
 * current one, for another process may be building it; one that a crash has left is dropped once a later one is current.
 */
export async function dropOthers(
  store: DocumentStore,
  projection: Projection,
  { sparesLater }: { readonly sparesLater: boolean },
): Promise<void> {
  const pointer = await store.pointer(projection.name);
  const newest = sparesLater ? (isLabel(pointer) ? numberOf(pointer) : 0) : Number.POSITIVE_INFINITY;
  for (const { name, label } of await generationsOf(store, projection)) {
    if (label !== pointer && numberOf(label) <= newest) await store.drop(name);
  }
}
