import { describe, expect, it } from '@jest/globals';
import { filterOf, indexOf, sortOf } from './query-filter.ts';

describe('MongoDB filters and sort orders', () => {
  const index = indexOf(['tenant', 'day', 'patient.band']);

  it('names index fields in order, each after the flag for a missing value', () => {
    expect(index).toEqual(
      new Map([
        ['no.tenant', 1],
        ['by.tenant', 1],
        ['no.day', 1],
        ['by.day', 1],
        ['no.patient_band', 1],
        ['by.patient_band', 1],
        ['_id', 1],
      ]),
    );
  });

  it('sorts ascending as the index does behind its equal fields', () => {
    const sort = sortOf([{ field: 'patient.band', direction: 'asc' }]);
    expect([...sort.entries()]).toEqual([...index].slice(4));
  });

  it('sorts values descending, but neither missing values nor ties', () => {
    expect(sortOf([{ field: 'day', direction: 'desc' }])).toEqual(
      new Map([
        ['no.day', 1],
        ['by.day', -1],
        ['_id', 1],
      ]),
    );
  });

  it('binds searched values as values only', () => {
    expect(filterOf({ where: { tenant: '$where', day: ['a', null] }, range: { field: 'patient.band', to: 'z' } })).toEqual({
      $and: [
        { 'no.tenant': false, 'by.tenant': '$where' },
        { $or: [{ 'no.day': false, 'by.day': { $in: ['a'] } }, { 'no.day': true }] },
        { 'no.patient_band': false, 'by.patient_band': { $lte: 'z' } },
      ],
    });
  });
});
