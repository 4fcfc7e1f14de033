import { describe, expect, it } from '@jest/globals';
import { ticket } from '#libs/domain/queue-day/testing/patients.ts';
import { MAX_EVENT_BYTES } from '#libs/event-store/limits.ts';
import { canonicalJson } from '#libs/ledger/chain/canonical-json.ts';
import { foundRecords } from './found-records.ts';

const visits = (count: number) => Array.from({ length: count }, (_, n) => ticket(n + 1));
const named = (count: number) => foundRecords(visits(count)).map(({ data }) => ('ticketIds' in data ? data.ticketIds : []));

describe('the records of found visits', () => {
  it('records that none was found', () => {
    expect(foundRecords([])).toEqual([{ type: 'PatientsFound', data: { ticketIds: [] } }]);
  });

  it.each([1, 1_000, 1_001, 2_500])('names each of %s visits once, in events that the log takes', (count) => {
    expect(named(count).flat()).toEqual(visits(count));
    for (const ids of named(count)) {
      expect(ids.length).toBeGreaterThan(0);
      expect(canonicalJson([...ids]).length).toBeLessThan(MAX_EVENT_BYTES);
    }
  });
});
