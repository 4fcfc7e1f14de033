import type { DocumentStore } from '#libs/document-store/document-store.ts';
import type { Brand } from '#libs/domain/kernel/brand.ts';
import type { Projection } from '../projection.ts';

/** `<version>_<number>`: names one build of a projection. A pointer is one of these. */
export type Label = Brand<string, 'Label'>;

type Named = Pick<Projection, 'name' | 'version'>;

/** A stored collection of some generation of a projection. */
export interface StoredCollection {
  readonly name: string;
  readonly label: Label;
}

const LABEL = /^\d+_\d+$/;
const STORED = /^(.+)_(\d+_\d+)$/;

export const storedName = (collection: string, label: Label): string => `${collection}_${label}`;

/** The name of a projection's version (`queue@8`): each has a pointer and a lease of its own, so that two versions stand side by side. */
export const versionName = ({ name, version }: Named): string => `${name}@${version}`;

/** The name of one generation among those of all projections (`queue@8_1`). */
export const generationName = (projection: string, label: Label): string => `${projection}@${label}`;

export const versionOf = (label: Label): number => Number(label.split('_')[0]);
export const numberOf = (label: Label): number => Number(label.split('_')[1]);

export const isLabel = (text: string | undefined): text is Label => text !== undefined && LABEL.test(text);

/** Undefined where the projection's present version has no generation. */
export async function currentLabel(store: DocumentStore, projection: Projection): Promise<Label | undefined> {
  const own = await store.pointer(versionName(projection));
  return isLabel(own) ? own : labelOfVersion(projection, await store.pointer(projection.name));
}

export function labelIn(pointers: ReadonlyMap<string, string>, projection: Projection): Label | undefined {
  const own = pointers.get(versionName(projection));
  return isLabel(own) ? own : labelOfVersion(projection, pointers.get(projection.name));
}

/** Former releases kept one pointer for all versions, under the projection's name. */
export const labelOfVersion = ({ version }: Named, pointer: string | undefined): Label | undefined =>
  isLabel(pointer) && versionOf(pointer) === version ? pointer : undefined;

/** A label that no generation has, current or left over. */
export async function nextLabel(store: DocumentStore, projection: Projection): Promise<Label> {
  const pointers = await store.pointers();
  const stored = collectionsIn(await store.names(), projection).map(({ label }) => label);
  const labels = [pointers.get(versionName(projection)), pointers.get(projection.name), ...stored].filter(isLabel);
  const number = Math.max(0, ...labels.map(numberOf)) + 1;
  return `${projection.version}_${number}` as Label;
}

/** All the projection's collections among these, of all generations. */
export function collectionsIn(names: readonly string[], { collections }: Projection): readonly StoredCollection[] {
  const own = new Set(collections.map(({ name }) => name));
  return names.flatMap((name) => {
    const [, collection = '', label] = STORED.exec(name) ?? [];
    return own.has(collection) && isLabel(label) ? [{ name, label }] : [];
  });
}
