/** The collection was dropped, so nothing that could be read from it would be an answer. */
export class CollectionDropped extends Error {
  override readonly name = 'CollectionDropped';

  constructor(collection: string) {
    super(`collection ${collection} was dropped`);
  }
}
