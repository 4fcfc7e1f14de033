import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { newMasterKey } from '#libs/privacy/master-key.ts';
import { readConfig } from '#runtime/config/config.ts';
import { refuseImpossibleStart } from '#runtime/demonstration-bounds.ts';

const GOOGLE = { GOOGLE_CLIENT_ID: 'ours', GOOGLE_CLIENT_SECRET: 'secret' };
const KEY = { DAWR_MASTER_KEY: newMasterKey() };
const REAL = { ...GOOGLE, ...KEY };
const PRODUCTION = { ...REAL, NODE_ENV: 'production' };

const start = (env: NodeJS.ProcessEnv) => (): void => refuseImpossibleStart(readConfig(env));

describe('a demonstration', () => {
  it.each([
    [{}],
    [{ HOST: '::1' }],
    [{ PUBLIC_URL: 'http://localhost:5173' }],
    [{ PUBLIC_URL: 'https://127.0.0.1' }],
    [{ NODE_ENV: 'development' }],
    [{ NODE_ENV: 'test', GOOGLE_CLIENT_ID: '' }],
  ])('starts a demonstration on this machine with %j', (env) => {
    expect(start(env)).not.toThrow();
  });

  it.each([
    ['PUBLIC_URL', { PUBLIC_URL: 'https://queue.clinic.ae' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://localhost.clinic.ae' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://queue.clinic.ae', GOOGLE_CLIENT_ID: '' }],
    ['TRUST_PROXY', { TRUST_PROXY: '127.0.0.1' }],
    ['HOST', { HOST: '0.0.0.0' }],
  ])('refuses a demonstration for its %s with %j', (name, env) => {
    expect(start(env)).toThrow(StartRefused);
    expect(start(env)).toThrow(new RegExp(`^${name}: a demonstration [^\\n]*$`));
  });

  it('starts behind a proxy with a sign-in provider, and is no demonstration then', () => {
    const behind = { PUBLIC_URL: 'https://queue.clinic.ae', TRUST_PROXY: '127.0.0.1', HOST: '0.0.0.0' };
    expect(start({ ...REAL, ...behind })).not.toThrow();
    expect(start({ ...PRODUCTION, ...behind })).not.toThrow();
  });
});

describe('NODE_ENV', () => {
  it.each(['Production', 'prod', 'PRODUCTION', 'staging', 'production '])('refuses NODE_ENV %j', (NODE_ENV) => {
    expect(start({ ...PRODUCTION, NODE_ENV })).toThrow(/^NODE_ENV: production, development, test, or not set$/);
  });
});

describe('production', () => {
  it('refuses plain http in production, but on this machine', () => {
    expect(start({ ...PRODUCTION, PUBLIC_URL: 'http://10.9.8.7' })).toThrow(/^PUBLIC_URL: production is reached over https/);
    expect(start({ ...PRODUCTION, PUBLIC_URL: 'http://localhost:3000' })).not.toThrow();
    expect(start({ ...REAL, PUBLIC_URL: 'http://10.9.8.7' })).not.toThrow();
  });
});

describe('a secret that is easily guessed', () => {
  it.each([Buffer.alloc(32), Buffer.alloc(32, 7), Buffer.from(Array.from({ length: 32 }, (_, index) => index))])(
    'refuses a weak master key (%#)',
    (key) => {
      const env = { ...PRODUCTION, DAWR_MASTER_KEY: key.toString('base64') };
      expect(start(env)).toThrow(/^DAWR_MASTER_KEY: the key is a pattern, not random; [^\n]*$/);
      expect(start(env)).not.toThrow(env.DAWR_MASTER_KEY);
    },
  );

  it('refuses a METRICS_TOKEN of fewer than 16 characters', () => {
    expect(start({ METRICS_TOKEN: 'fifteen-letters' })).toThrow('METRICS_TOKEN: at least 16 characters');
    expect(start({ METRICS_TOKEN: 'sixteen--letters' })).not.toThrow();
  });
});

describe('a start without DAWR_MASTER_KEY', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const here = (env: NodeJS.ProcessEnv) => start({ DATA_DIR: folder, ...env });

  it.each([
    ['production', { NODE_ENV: 'production' }],
    ['sign-in with a provider', GOOGLE],
    ['sign-in with a provider', { ...GOOGLE, NODE_ENV: 'test' }],
    ['what several processes share', { EVENTSTORE_URL: 'esdb://here', MONGODB_URL: 'mongodb://here', REDIS_URL: 'redis://here' }],
  ])('refuses a start without DAWR_MASTER_KEY, since %s needs one', (why, env) => {
    expect(here(env)).toThrow(new RegExp(`^DAWR_MASTER_KEY: ${why} needs one[^\\n]*dawr keys new[^\\n]*$`));
  });

  it('asks for the key that the data is wrapped with, not for a new one', () => {
    writeFileSync(join(folder, 'vault.db'), '');
    expect(here(GOOGLE)).toThrow(`DAWR_MASTER_KEY: missing, and ${folder} holds data that needs its own key: set that key`);
    writeFileSync(join(folder, 'master.key'), '');
    expect(here(GOOGLE)).toThrow(`is in ${join(folder, 'master.key')}; \`dawr setup\` moves it to .env`);
    expect(here({ ...GOOGLE, MONGODB_URL: 'mongodb://here' })).toThrow('the key of the data in MONGODB_URL');
  });
});
