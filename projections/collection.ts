import type { CollectionDefinition } from '#libs/document-store/document-store.ts';
import type { JsonObject } from '#libs/event-store/event-store.ts';

/** Carries a type alone: no value has it. */
declare const documents: unique symbol;

/** A collection of a projection, which knows the type of its documents: those that the projection puts and readers get. */
export interface TypedCollection<D extends JsonObject> extends CollectionDefinition {
  /** Name of the projection that keeps it. */
  readonly projection: string;
  readonly [documents]?: D;
}

/** A document's address: one of the projection's own collections, and its id there. */
export interface Ref<D extends JsonObject = JsonObject> {
  readonly collection: string;
  readonly id: string;
  /** No other event touches the document: it is put without having been read. */
  readonly isOfOneEvent?: true;
  readonly [documents]?: D;
}

interface Declared<D> {
  readonly projection: string;
  readonly name: string;
  readonly indexes: readonly (readonly (keyof D & string)[])[];
}

/** Declares a collection, once for its projection and its readers: `collectionOf<ClinicDocument>({ … })`. */
export const collectionOf = <D extends JsonObject>(declared: Declared<D>): TypedCollection<D> => declared;

export const refTo = <D extends JsonObject>({ name }: TypedCollection<D>, id: string): Ref<D> => ({ collection: name, id });

/** The address of a document that one event puts, and no other touches. */
export const refOfEvent = <D extends JsonObject>(collection: TypedCollection<D>, id: string): Ref<D> => ({
  ...refTo(collection, id),
  isOfOneEvent: true,
});
