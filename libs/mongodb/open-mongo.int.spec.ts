import { describe, expect, it } from '@jest/globals';
import { StartRefused, StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { describeOn } from '../../test/engines/describe-on.ts';
import { ownMongoDb } from '../../test/engines/mongodb.ts';
import { openMongo } from './open-mongo.ts';

const PATIENCE_MS = 500;
const NOBODY_LISTENS = '127.0.0.1:1';

describe('a server that cannot be used', () => {
  it.each([
    [
      'nobody listens',
      `mongodb://nurse:s3cret@${NOBODY_LISTENS}/clinic`,
      /^MongoDB at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED/,
    ],
    ['no address', 'redis://nurse:s3cret@127.0.0.1', /^no address of MongoDB/],
    ['an option that is none', `mongodb://nurse:s3cret@${NOBODY_LISTENS}/clinic?s3cret=1`, /^no address of MongoDB/],
  ])('is told in one line without credentials: %s', async (_, url, words) => {
    const opening = openMongo({ url, patienceMs: PATIENCE_MS });
    await expect(opening).rejects.toThrow(StartRefused);
    await expect(opening).rejects.toThrow(words);
    await expect(opening).rejects.not.toThrow(/s3cret|nurse|\n/);
  });
});

describeOn(ownMongoDb, 'a client', (engine) => {
  const open = () => openMongo({ url: `${engine().url}/clinic` });

  it('keeps read models and keys in databases apart', async () => {
    const mongo = await open();
    const names = await Promise.all([mongo.data, mongo.vault].map((one) => one.ask(async (db) => db.databaseName)));
    expect(names).toEqual(['clinic', 'clinic-vault']);
    await mongo.close();
  });

  it.each(['killed', 'frozen'])('says within two seconds that the server is %s, and goes on when it is back', async (how) => {
    const { faults } = engine();
    if (!faults) throw new Error('not ours to harm');
    const mongo = await open();
    const question = () => mongo.data.ask((db) => db.command({ ping: 1 }));
    await question();

    await (how === 'killed' ? faults.kill() : faults.pause());
    const asked = performance.now();
    await expect(question()).rejects.toThrow(StoreUnavailable);
    expect(performance.now() - asked).toBeLessThan(2_100);
    await expect(mongo.data.work((db) => db.command({ ping: 1 }))).rejects.toThrow(StoreUnavailable);

    await (how === 'killed' ? faults.restart() : faults.resume());
    expect(await question()).toMatchObject({ ok: 1 });
    await mongo.close();
  });

  it('says so as well once it is closed', async () => {
    const mongo = await open();
    await mongo.close();
    await expect(mongo.data.ask((db) => db.command({ ping: 1 }))).rejects.toThrow(StoreUnavailable);
  });
});
