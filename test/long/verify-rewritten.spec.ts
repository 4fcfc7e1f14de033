import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { HashChain } from '#libs/ledger/chain/hash-chain.ts';
import { at, LedgerFixture, MASTER_KEY } from '#libs/ledger/testing/ledger-fixture.ts';
import { sqliteVerifySources } from '#libs/verify/sqlite/sqlite-verify-sources.ts';
import { verify } from '#libs/verify/verify.ts';
import { atMost, effort } from '../support/effort.ts';

/** Fewer: `DAWR_LONG_EVENTS=10000`. */
const EVENTS = Number(process.env['DAWR_LONG_EVENTS'] ?? effort(100_000, 600));
/** Damage makes the reading slower by so much. */
const MOST_SLOWER = atMost(2);
/** Share of the events whose change is found; those that open clinics are not changed, and weigh more in a short log. */
const BROKEN_SHARE = effort(0.99, 0.95);
const CLINICS = effort(20, 2);
const DAYS = 10;
/** Each is issued and called: from the second on, a call also completes the one before. */
const TICKETS = Math.ceil(EVENTS / CLINICS / DAYS / 3);
const HOUR = 3_600_000;

const row = z.object({
  position: z.number(),
  name: z.string(),
  revision: z.number(),
  id: z.string(),
  type: z.string(),
  data: z.string(),
  metadata: z.string(),
});
const metadataShape = z.record(z.string(), z.json());
const dataShape = z.record(z.string(), z.json());

/** All times are of one machine, one after the other: compare them among each other. */
describe(`verifying a log of ${EVENTS} events`, () => {
  let house: LedgerFixture;
  beforeAll(async () => {
    house = await LedgerFixture.open();
    const names = Array.from({ length: CLINICS }, (_, index) => `clinic-${index}`);
    await Promise.all(names.map((name) => busy(name)));
  }, HOUR);
  afterAll(() => house.close());

  const busy = async (slug: string): Promise<void> => {
    const act = at(house.process(), await house.openClinic(slug));
    for (let day = 0; day < DAYS; day += 1) {
      const when = `2026-11-${20 + day}T06:00:00Z`;
      for (let count = 0; count < TICKETS; count += 1) {
        await act(
          { type: 'IssueTicket', patient: { name: 'سالم', age: 61, phone: '+971501112223', consent: true, reason: null } },
          when,
        );
        await act({ type: 'CallNext' }, when);
      }
    }
  };
  const timed = async () => {
    const sources = sqliteVerifySources({
      log: join(house.folder, 'log.db'),
      vault: join(house.folder, 'vault.db'),
      others: [],
      masterKey: MASTER_KEY,
    });
    try {
      const parts = { onProgress: () => undefined, signal: new AbortController().signal };
      return await verify(sources, { newest: undefined, heads: [] }, parts);
    } finally {
      await sources.close();
    }
  };
  /** Every event from that position on gets another actor, and the hash that this chain gives it; undefined: it keeps its own. */
  const rewrite = (from: number, chain: HashChain | undefined): void => {
    const database = new DatabaseSync(join(house.folder, 'log.db'));
    const rows = database
      .prepare(
        'SELECT position, name, revision, events.id AS id, type, data, metadata FROM events JOIN streams ON streams.id = events.stream WHERE position >= ? ORDER BY position',
      )
      .all(from);
    const update = database.prepare('UPDATE events SET metadata = ? WHERE position = ?');
    const previous = new Map<string, string>();
    database.exec('BEGIN');
    for (const { position, name, revision, id, type, data, metadata } of rows.map((found) => row.parse(found))) {
      const { hash, ...said } = metadataShape.parse(JSON.parse(metadata));
      const event = { id, type, data: dataShape.parse(JSON.parse(data)), metadata: { ...said, actor: 'somebody else' } };
      const made = chain?.hashOf({ stream: name, revision, previous: previous.get(name) ?? '' }, event) ?? String(hash);
      previous.set(name, made);
      update.run(JSON.stringify({ ...event.metadata, hash: made }), position);
    }
    database.exec('COMMIT');
    database.close();
  };

  it(
    'verifies a log with every event rewritten in at most twice the time of an intact one',
    async () => {
      const intact = await timed();
      rewrite(20, undefined);
      const changed = await timed();
      rewrite(1, new HashChain(Buffer.alloc(32, 'made up')));
      const anew = await timed();
      const told = { events: intact.events, intact: intact.milliseconds, changed: changed.milliseconds, anew: anew.milliseconds };
      process.stdout.write(`${JSON.stringify(told)}\n`);
      expect(intact.findings).toEqual([]);
      expect(changed.broken.events).toBeGreaterThan(EVENTS * BROKEN_SHARE);
      expect(anew.findings).not.toEqual([]);
      expect(Math.max(changed.milliseconds, anew.milliseconds)).toBeLessThan(MOST_SLOWER * intact.milliseconds);
    },
    HOUR,
  );
});
