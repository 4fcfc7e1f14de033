import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { instant } from '#libs/domain/kernel/ids.ts';
import type { StoredEvent } from '#libs/event-store/event-store.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import { operationsDefinition } from '../aggregates.ts';
import { HashChain, NO_PREVIOUS_HASH } from '../chain/hash-chain.ts';
import { Confidentiality } from '../confidentiality.ts';
import { installationContext } from '../installation.ts';
import { Ledger } from '../ledger.ts';
import { LedgerFixture } from '../testing/ledger-fixture.ts';
import { formatOf } from './format-of.ts';
import { beginLog, formatRefusal, LOG_FORMAT, refuseForeignFormat } from './log-format.ts';
import { OPERATIONS_STREAM } from './stream-names.ts';

const AT = instant(new Date('2026-11-20T00:00:00Z'));

describe("the log's format", () => {
  let fixture: LedgerFixture;
  beforeEach(async () => {
    fixture = await LedgerFixture.open();
  });
  afterEach(() => fixture.close());

  const ledgerUnder = (chain: HashChain) => {
    const confidentiality = new Confidentiality(new KeyRing({ vault: fixture.vault, now: () => new Date() }));
    return new Ledger(operationsDefinition, { store: fixture.log, confidentiality, chain, newEventId: randomUUID });
  };
  const begun = (chain = fixture.chain) =>
    beginLog({ log: fixture.log, operations: ledgerUnder(chain), chain, at: AT, isAlone: true });
  const stored = async (): Promise<readonly StoredEvent[]> => (await Array.fromAsync(fixture.log.readAll())).flat();

  it("writes the format as a log's first event, once however many processes begin it", async () => {
    await Promise.all([begun(), begun(), begun()]);
    expect(await stored()).toMatchObject([{ stream: OPERATIONS_STREAM, type: 'FormatRaised', data: { to: LOG_FORMAT } }]);
    expect(await formatOf(fixture.log)).toBe(LOG_FORMAT);
  });

  it('reads the last format that the log was raised to, and refuses a higher one in one line', async () => {
    const raise = { type: 'RaiseFormat', to: LOG_FORMAT + 1, at: AT } as const;
    await ledgerUnder(fixture.chain).decideAndAppend(OPERATIONS_STREAM, installationContext(AT), raise);
    expect(await formatOf(fixture.log)).toBe(LOG_FORMAT + 1);
    await expect(refuseForeignFormat(fixture.log)).rejects.toMatchObject({
      name: 'StartRefused',
      message: expect.stringMatching(`^the log is of format ${LOG_FORMAT + 1}, and this version reads up to ${LOG_FORMAT}: .*$`),
    });
  });

  it('reads format 1 from a log that names none, and refuses it as never released', async () => {
    const [event] = await stored();
    const log = {
      head: async () => event?.position,
      readStream: async function* () {
        yield* [];
      },
    };
    expect(await formatOf(log)).toBe(1);
    expect(formatRefusal(1)).toMatch(/^the log is of format 1, which was never released/);
    await expect(refuseForeignFormat(log)).rejects.toMatchObject({ name: 'StartRefused' });
  });

  it('accepts an empty log, which has no format', async () => {
    const empty = {
      head: async () => undefined,
      readStream: async function* () {
        yield* [];
      },
    };
    await expect(refuseForeignFormat(empty)).resolves.toBeUndefined();
  });

  it('refuses a start under another chain key', async () => {
    await expect(begun(new HashChain(Buffer.alloc(32, 'another')))).rejects.toMatchObject({
      name: 'StartRefused',
      message: expect.stringMatching(/^the log's first event was not chained under this key vault's chain key: .*$/),
    });
  });
});

describe('the hash chain', () => {
  const chain = new HashChain(Buffer.alloc(32, 1));
  const event = { id: 'event', type: 'TicketIssued', data: { position: 1 }, metadata: { commandId: 'c' } };
  const place = { stream: 'queue-palm_20261120', revision: 3, previous: NO_PREVIOUS_HASH };
  const hash = chain.hashOf(place, event);

  it.each([
    ["the stream's name", { ...place, stream: 'queue-palm_20261121' }, event],
    ['the revision', { ...place, revision: 4 }, event],
    ['the previous hash', { ...place, previous: 'p' }, event],
    ['the id', place, { ...event, id: 'other' }],
    ['the type', place, { ...event, type: 'TicketReset' }],
    ['the data', place, { ...event, data: { position: 2 } }],
    ['the metadata', place, { ...event, metadata: { commandId: 'd' } }],
  ])('covers %s by the hash chain', (_, at, changed) => {
    expect(chain.hashOf(at, changed)).not.toBe(hash);
  });

  it('ignores the order of keys and an existing hash in the hash chain', () => {
    expect(chain.hashOf(place, { ...event, metadata: { hash: 'h', commandId: 'c' } })).toBe(hash);
  });

  it('makes another hash under another chain key', () => {
    expect(new HashChain(Buffer.alloc(32, 2)).hashOf(place, event)).not.toBe(hash);
  });
});
