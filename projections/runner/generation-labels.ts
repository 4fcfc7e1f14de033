import type { DocumentStore } from '#libs/document-store/document-store.ts';
import type { Brand } from '#libs/domain/kernel/brand.ts';
import type { Projection } from '../projection.ts';

/** `<version>_<number>`: names one build of a projection. The store's pointer under the projection's name is one of these. */
export type Label = Brand<string, 'Label'>;

const LABEL = /^\d+_\d+$/;
const STORED = /^(.+)_(\d+_\d+)$/;

export const storedName = (collection: string, label: Label): string => `${collection}_${label}`;

const isLabel = (text: string | undefined): text is Label => text !== undefined && LABEL.test(text);

/** Undefined where the projection's present version has no generation. */
export async function currentLabel(store: DocumentStore, { name, version }: Projection): Promise<Label | undefined> {
  const label = await store.pointer(name);
  return isLabel(label) && label.startsWith(`${version}_`) ? label : undefined;
}

/** A label that no generation has, current or left over. */
export async function nextLabel(store: DocumentStore, projection: Projection): Promise<Label> {
  const stored = (await generationsOf(store, projection)).map(({ label }) => label);
  const labels = [await store.pointer(projection.name), ...stored].filter(isLabel);
  const number = Math.max(0, ...labels.map((label) => Number(label.split('_')[1]))) + 1;
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

/** Drops the generations that a rebuild has replaced, or a crash has left incomplete. */
export async function dropOthers(store: DocumentStore, projection: Projection): Promise<void> {
  const current = await store.pointer(projection.name);
  for (const { name, label } of await generationsOf(store, projection)) {
    if (label !== current) await store.drop(name);
  }
}
