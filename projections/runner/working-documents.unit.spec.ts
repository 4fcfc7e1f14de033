import { describe, expect, it } from '@jest/globals';
import type { JsonObject, Position } from '#libs/event-store/event-store.ts';
import type { Ref } from '../collection.ts';
import { WorkingDocuments } from './working-documents.ts';

const at = (place: number): Position => String(place).padStart(20, '0') as Position;
const FIRST: Ref = { collection: 'tickets', id: 'first' };
const OTHER: Ref = { collection: 'tickets', id: 'other' };

describe('the documents that a batch works on', () => {
  it('tell of each change whether its document was there before', () => {
    const documents = new WorkingDocuments();
    const put = (place: number, refs: readonly Ref[], document: JsonObject) => {
      documents.begin(at(place), refs);
      for (const ref of refs) documents.put(ref, document);
      documents.commit();
    };
    const newOnes = () =>
      documents
        .turn()
        .get('tickets')
        ?.map(({ id, isNew }) => [id, isNew]);
    documents.hold(FIRST, undefined);
    documents.hold(OTHER, { document: null, position: at(1) });
    put(2, [FIRST, OTHER], { rank: 2 });
    expect(newOnes()).toEqual([
      ['first', true],
      ['other', false],
    ]);
    put(3, [FIRST], { rank: 3 });
    expect(newOnes()).toEqual([['first', false]]);
  });

  it('lack none that is taken for the first of its address', () => {
    const documents = new WorkingDocuments();
    documents.holdFirst(FIRST);
    expect(documents.missing([FIRST, OTHER])).toEqual(new Map([['tickets', new Set(['other'])]]));
  });
});
