import { describe, expect, it } from '@jest/globals';
import { newMasterKey } from '#libs/privacy/master-key.ts';
import { readConfig } from '#runtime/config/config.ts';
import { DirectRequests } from './direct-requests.ts';
import { Origins } from './origins.ts';

const REAL = { GOOGLE_CLIENT_ID: 'ours', GOOGLE_CLIENT_SECRET: 'secret', DAWR_MASTER_KEY: newMasterKey() };
const HERE = ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'];
const origins = (env: NodeJS.ProcessEnv) => new Origins(readConfig(env));

describe('our own origins', () => {
  it.each([
    ['of a demonstration', {}, HERE],
    ['of a demonstration at port 80', { PORT: '80' }, ['http://localhost', 'http://127.0.0.1', 'http://[::1]']],
    ['of a demonstration with an address', { PUBLIC_URL: 'http://127.0.0.1:3000/' }, [HERE[1], HERE[0], HERE[2]]],
    [
      'of a demonstration whose pages another program serves',
      { PUBLIC_URL: 'http://localhost:5173' },
      ['http://localhost:5173', ...HERE],
    ],
    ['of a clinic', { ...REAL, PUBLIC_URL: 'https://queue.clinic.ae' }, ['https://queue.clinic.ae']],
    ['of a clinic without an address yet', REAL, HERE],
  ])('accepts the expected origins %s', (_, env, all) => {
    expect(origins(env).all).toEqual(all);
  });

  it('pairs a demonstration’s two origins alone', () => {
    expect(origins({}).pair).toEqual(HERE.slice(0, 2));
    expect(origins({ PUBLIC_URL: 'http://localhost:5173' }).pair).toEqual(HERE.slice(0, 2));
    expect(origins(REAL).pair).toEqual([]);
  });

  it('rewrites our own addresses to the name that the browser used', () => {
    const ours = origins({});
    expect(ours.underSameName('http://localhost:3000/login?a=b#c', '127.0.0.1:3000')).toBe('http://127.0.0.1:3000/login?a=b#c');
    expect(ours.underSameName('http://127.0.0.1:3000/', 'evil.test')).toBe('http://localhost:3000/');
    expect(ours.underSameName('https://accounts.google.com/auth?a=b', '127.0.0.1:3000')).toBe(
      'https://accounts.google.com/auth?a=b',
    );
  });
});

describe('a request to a demonstration', () => {
  const admits = (headers: Record<string, string>, env: NodeJS.ProcessEnv = {}) => {
    const config = readConfig(env);
    return new DirectRequests(config, new Origins(config)).admits(headers);
  };

  it.each(['localhost:3000', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'admits a request to a demonstration at %s',
    (host) => {
      expect(admits({ host })).toBe(true);
    },
  );

  it.each(['evil.test:3000', 'localhost:3000.evil.test', 'localhost', '127.0.0.1:80', 'queue.clinic.ae', ''])(
    'refuses a request to a demonstration at %j',
    (host) => {
      expect(admits({ host })).toBe(false);
    },
  );

  it("refuses a demonstration's request without Host or with a proxy's header", () => {
    expect(admits({})).toBe(false);
    expect(admits({ host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1' })).toBe(false);
    expect(admits({ host: 'localhost:3000', 'cf-connecting-ip': '127.0.0.1' })).toBe(false);
  });

  it('admits any Host outside a demonstration', () => {
    expect(admits({ host: 'queue.clinic.ae', via: '1.1 nginx' }, REAL)).toBe(true);
  });
});
