import { describe, expect, it } from '@jest/globals';
import { filterOf, indexOf, sortOf } from './query-filter.ts';

describe('a query in the words of MongoDB', () => {
  const index = indexOf(['tenant', 'day', 'patient.band']);

  it('names fields in the order of the index, each after whether it has no value', () => {
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

  it('in ascending order is what an index holds behind the equal ones', () => {
    const sort = sortOf([{ field: 'patient.band', direction: 'asc' }]);
    expect([...sort.entries()]).toEqual([...index].slice(4));
  });

  it('in descending order turns the values, neither what has none nor the ties', () => {
    expect(sortOf([{ field: 'day', direction: 'desc' }])).toEqual(
      new Map([
        ['no.day', 1],
        ['by.day', -1],
        ['_id', 1],
      ]),
    );
  });

  it('binds what it is looking for as values alone', () => {
    expect(filterOf({ where: { tenant: '$where', day: ['a', null] }, range: { field: 'patient.band', to: 'z' } })).toEqual({
      $and: [
        { 'no.tenant': false, 'by.tenant': '$where' },
        { $or: [{ 'no.day': false, 'by.day': { $in: ['a'] } }, { 'no.day': true }] },
        { 'no.patient_band': false, 'by.patient_band': { $lte: 'z' } },
      ],
    });
  });
});
