import { describe, expect, it } from '@jest/globals';
import { NO_PREVIOUS_HASH } from '#libs/ledger/chain/hash-chain.ts';
import { BEGINNING, step } from '../chain-check.ts';
import { CHAIN } from '../testing/records.ts';
import { recordOf } from './record-row.ts';

/** Values that JSON can write in several ways, or that UTF-8 cannot encode. */
const DATA = {
  name: 'عيادة \u0007 \u001f \ufffd \ud800',
  number: 0.30000000000000004,
  large: 1e21,
  list: [null, true, -5],
  7: '',
};
const STREAM = 'queue-palm_20261120';
const EVENT = CHAIN.chained(
  { stream: STREAM, revision: 0, previous: NO_PREVIOUS_HASH },
  { id: 'event-1', type: 'TicketIssued', data: DATA, metadata: { tenantId: 'palm', at: 100 } },
);
const SINGLE_BITS_AND_SOME = [1, 2, 4, 8, 16, 32, 64, 128, 0x1f, 0x0f, 0x7f];

const bytes = (value: object): Uint8Array => Buffer.from(JSON.stringify(value));
const found = (data: Uint8Array, metadata: Uint8Array) => recordOf([1, STREAM, 0, EVENT.id, EVENT.type, data, metadata]);
const isBroken = (data: Uint8Array, metadata: Uint8Array): boolean =>
  step(BEGINNING, found(data, metadata), CHAIN).fault !== undefined;

const written = { data: bytes(EVENT.data), metadata: bytes(EVENT.metadata) };

describe('a row of the log', () => {
  it('reads a row as the event that was written', () => {
    expect(found(written.data, written.metadata).event).toMatchObject({ data: EVENT.data, metadata: EVENT.metadata });
    expect(isBroken(written.data, written.metadata)).toBe(false);
  });

  it.each(['data', 'metadata'] as const)('rejects a row with any byte of its %s changed', (column) => {
    const unseen: string[] = [];
    for (const mask of SINGLE_BITS_AND_SOME) {
      for (const at of written[column].keys()) {
        const changed = written[column].map((byte, index) => (index === at ? byte ^ mask : byte));
        const isSeen = column === 'data' ? isBroken(changed, written.metadata) : isBroken(written.data, changed);
        if (!isSeen) unseen.push(`byte ${at} by ${mask}`);
      }
    }
    expect(unseen).toEqual([]);
  });

  it('rejects a row with a column of another type', () => {
    expect(recordOf([1, null, 'x', 5, undefined, 'text', written.metadata])).toMatchObject({
      stream: undefined,
      event: undefined,
    });
  });
});
