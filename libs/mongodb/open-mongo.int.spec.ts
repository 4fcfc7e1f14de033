import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StartRefused, StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { describeOn } from '../../test/engines/describe-on.ts';
import { ownMongoDb } from '../../test/engines/mongodb.ts';
import { type Mongo, openMongo } from './open-mongo.ts';
import { answersAgain } from './testing/answers-again.ts';

const PATIENCE_MS = 500;
const A_BUSY_MACHINE_MS = 1_000;
const NOBODY_LISTENS = '127.0.0.1:1';

describe('a MongoDB server that cannot be used', () => {
  it.each([
    [
      'nobody listens',
      `mongodb://nurse:s3cret@${NOBODY_LISTENS}/clinic`,
      /^MongoDB at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED/,
    ],
    ['no address', 'redis://nurse:s3cret@127.0.0.1', /^no address of MongoDB/],
    ['an option that is none', `mongodb://nurse:s3cret@${NOBODY_LISTENS}/clinic?s3cret=1`, /^no address of MongoDB/],
  ])('refuses in one line without credentials: %s', async (_, url, words) => {
    const opening = openMongo({ url, timeoutMs: PATIENCE_MS });
    await expect(opening).rejects.toThrow(StartRefused);
    await expect(opening).rejects.toThrow(words);
    await expect(opening).rejects.not.toThrow(/s3cret|nurse|\n/);
  });
});

describeOn(ownMongoDb, 'a client', (engine) => {
  let mongo: Mongo;
  beforeEach(async () => {
    mongo = await openMongo({ url: `${engine().url}/clinic` });
  });
  afterEach(() => mongo.close());
  const question = () => mongo.data.request((db) => db.command({ ping: 1 }));

  it('keeps read models and keys in separate databases', () => {
    expect([mongo.data.name, mongo.vault.name]).toEqual(['clinic', 'clinic-vault']);
  });

  it.each(['killed', 'frozen'])('reports within two seconds that the server is %s, and recovers when it is back', async (how) => {
    const { faults } = engine();
    if (!faults) throw new Error('not ours to harm');
    await question();
    await (how === 'killed' ? faults.kill() : faults.pause());
    const asked = performance.now();
    const [answer] = await Promise.allSettled([question()]);
    const waited = performance.now() - asked;
    await (how === 'killed' ? faults.restart() : faults.resume());
    expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
    expect(waited).toBeLessThan(2_000 + A_BUSY_MACHINE_MS);
    await answersAgain(mongo);
    expect(await question()).toMatchObject({ ok: 1 });
  });

  it('asks a server that failed twice no more, until it is back', async () => {
    const { faults } = engine();
    if (!faults) throw new Error('not ours to harm');
    await question();
    await faults.kill();
    for (let times = 0; times < 2; times += 1) await expect(question()).rejects.toThrow(StoreUnavailable);
    await expect(question()).rejects.toThrow('is away, and is asked again every second');
    await faults.restart();
    await answersAgain(mongo);
    expect(await question()).toMatchObject({ ok: 1 });
  });

  it('reports the store as unavailable after it was closed', async () => {
    await mongo.close();
    await expect(question()).rejects.toThrow(StoreUnavailable);
  });
});
