import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { canonicalJson } from '#libs/ledger/chain/canonical-json.ts';
import { HashChain } from '#libs/ledger/chain/hash-chain.ts';
import { CHAIN_KEY } from '#libs/ledger/testing/ledger-fixture.ts';
import { inWords } from './finding.ts';
import type { Head } from './heads/heads-file.ts';
import { VerifiedLog } from './testing/verified-log.ts';

/** Changes that somebody with the files but without the master key can make, and the findings that reveal them. */
describe('an insider who rewrites history', () => {
  let log: VerifiedLog;
  let heads: readonly Head[];
  beforeAll(async () => {
    log = await VerifiedLog.written();
    heads = await log.heads();
  });
  beforeEach(() => log.restore());
  afterAll(() => log.remove());

  type Recipe = Parameters<VerifiedLog['rewrite']>[1];
  const plain: Recipe = (_, previous, { id, type, data, metadata: { hash: __, ...metadata } }) =>
    createHash('sha256')
      .update(`${previous}\n${canonicalJson({ id, type, data, metadata })}`)
      .digest('base64url');
  const keyed = (key: Buffer): Recipe => {
    const chain = new HashChain(key);
    return (place, previous, event) => chain.hashOf({ ...place, previous }, event);
  };
  const cover = async (recipe: Recipe): Promise<void> => {
    await log.rewrite(
      (event) => ({ ...event, metadata: { ...event.metadata, actor: 'somebody else' } }),
      recipe,
      (event) => event.stream.startsWith('queue-palm_20261121'),
    );
  };

  it.each([
    ['with a plain hash', plain],
    ['under a key of their own', keyed(Buffer.alloc(32, 'made up'))],
  ])('reports the first rewritten event where an insider recomputes the hashes %s', async (_, recipe) => {
    await cover(recipe);
    const { findings } = await log.verify();
    expect(findings[0]).toMatchObject({ what: 'event', fault: 'changed', stream: 'queue-palm_20261121', revision: 0 });
  });

  it('reports an insider with the chain key by heads only', async () => {
    await cover(keyed(CHAIN_KEY));
    const words = (await log.verify()).findings.map(inWords);
    expect(words.every((line) => !line.includes('20261121, revision 0'))).toBe(true);
    expect((await log.verify({ heads })).findings).toContainEqual(
      expect.objectContaining({ what: 'head', name: 'queue-palm_20261121' }),
    );
  });

  it('reports a whole log rewritten without the key, like a foreign vault', async () => {
    await log.rewrite(
      (event) => event,
      keyed(Buffer.alloc(32, 'made up')),
      () => true,
    );
    expect((await log.verify()).findings.map(inWords)[0]).toMatch(
      /^the log: none of its first events was chained under this key vault's chain key/,
    );
  });

  it('reports a log cut at its end without traces by heads only', async () => {
    log.meddle('DELETE FROM events WHERE position > 19');
    log.meddle(`UPDATE sqlite_sequence SET seq = 19 WHERE name = 'events'`);
    expect((await log.verify()).findings).toEqual([]);
    expect((await log.verify({ heads })).findings).toContainEqual(
      expect.objectContaining({ what: 'head', name: 'queue-palm_20261122' }),
    );
  });

  it('reports the day that an insider removed', async () => {
    log.meddle(`DELETE FROM events WHERE stream = (SELECT id FROM streams WHERE name = 'queue-palm_20261121')`);
    expect((await log.verify()).findings).toContainEqual(
      expect.objectContaining({ what: 'day', fault: 'vanished', day: '20261121' }),
    );
  });

  it('verifies a log that only grew since the heads without findings', async () => {
    const earlier = heads.map((head) => (head.stream === 'queue-palm_20261122' ? log.headAt(head.stream, 2) : head));
    expect((await log.verify({ heads: await Promise.all(earlier) })).findings).toEqual([]);
  });
});
