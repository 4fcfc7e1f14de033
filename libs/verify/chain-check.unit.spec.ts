import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { HashChain } from '#libs/ledger/chain/hash-chain.ts';
import { BEGINNING, type ChainFault, type Link, step } from './chain-check.ts';
import type { LogRecord } from './log-records.ts';
import { at, CHAIN, chainOf, standingIn, unreadable, withChange, writtenAnew } from './testing/records.ts';

const LENGTH = 6;

/** The faults found, by the revision that was given. */
function faultsOf(records: readonly LogRecord[]): Readonly<Record<string, ChainFault>> {
  let link: Link = BEGINNING;
  const faults: Record<string, ChainFault> = {};
  for (const record of records) {
    const { fault, after } = step(link, record, CHAIN);
    link = after;
    if (fault) faults[String(record.place)] = fault;
  }
  return faults;
}

const changedAt = (place: number, change: (record: LogRecord) => LogRecord): readonly LogRecord[] =>
  chainOf(LENGTH).map((record) => (record.place === place ? change(record) : record));

describe('the chain of a stream', () => {
  it('accepts a chain as it was written', () => {
    expect(faultsOf(chainOf(LENGTH))).toEqual({});
  });

  it.each([
    ['its data', { data: { revision: 77 } }],
    ['its type', { type: 'TicketReset' }],
    ['its id', { id: 'event-9' }],
    ['its metadata', { metadata: { tenantId: 'olive' } }],
  ])('names the event and no other that changed in %s', (_, change) => {
    expect(faultsOf(changedAt(3, (record) => withChange(record, change)))).toEqual({ 3: 'changed' });
  });

  it('reports every event of a chain put under another stream’s name', () => {
    const passed = chainOf(LENGTH, 'queue-olive_20261120').map((record) => standingIn('queue-palm_20261120', record));
    expect(faultsOf(passed)).toEqual(Object.fromEntries([1, 2, 3, 4, 5, 6].map((place) => [place, 'changed'])));
  });

  it('names the event whose hash itself was changed', () => {
    const forged = changedAt(3, (record) => withChange(record, { metadata: { ...record.event?.metadata, hash: 'forged' } }));
    expect(faultsOf(forged)).toEqual({ 3: 'changed' });
  });

  it('names the one after an event that was written anew, hash and all', () => {
    const forged = chainOf(LENGTH).map((record) => (record.place === 1 ? writtenAnew(record) : record));
    expect(faultsOf(forged)).toEqual({ 2: 'changed' });
  });

  it('names what cannot be read, and goes on after it', () => {
    expect(faultsOf(changedAt(3, unreadable))).toEqual({ 3: 'unreadable' });
  });

  it('names the event that stands at another revision, not those around it', () => {
    expect(faultsOf(changedAt(3, (record) => at(record, 40)))).toEqual({ 3: 'misnumbered' });
    expect(faultsOf(changedAt(3, (record) => at(record, 0)))).toEqual({ 3: 'misnumbered' });
  });

  it('names the event after a gap', () => {
    expect(faultsOf(chainOf(LENGTH).filter(({ place }) => place !== 3))).toEqual({ 4: 'predecessorGone' });
    expect(faultsOf(chainOf(LENGTH).filter(({ place }) => place !== 1))).toEqual({ 2: 'predecessorGone' });
  });

  it('names both of two that changed places', () => {
    const swapped = chainOf(LENGTH).map((record, index, all) => (index === 2 ? all[3] : index === 3 ? all[2] : record) ?? record);
    expect(Object.keys(faultsOf(swapped))).toEqual(expect.arrayContaining(['3', '4']));
  });

  it('checks a rewritten stream in time linear to its length', () => {
    const length = 300;
    let computed = 0;
    const counting = new (class extends HashChain {
      override hashOf(...args: Parameters<HashChain['hashOf']>): string {
        computed += 1;
        return super.hashOf(...args);
      }
    })(Buffer.alloc(32, 'chain'));
    let link: Link = BEGINNING;
    for (const record of chainOf(length)) {
      const forged = withChange(record, { metadata: { ...record.event?.metadata, hash: `forged ${record.revision}` } });
      link = step(link, forged, counting).after;
    }
    expect(computed).toBeGreaterThan(length);
    expect(computed).toBeLessThanOrEqual(3 * length);
  });

  it('finds any set of changed events, each of them and no others', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: LENGTH })), (places) => {
        const records = chainOf(LENGTH).map((record) =>
          places.includes(record.place ?? 0) ? withChange(record, { data: { revision: -1 } }) : record,
        );
        expect(Object.keys(faultsOf(records))).toEqual(places.toSorted((a, b) => a - b).map(String));
      }),
    );
  });
});
