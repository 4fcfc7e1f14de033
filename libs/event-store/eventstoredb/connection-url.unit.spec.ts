import { describe, expect, it } from '@jest/globals';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { parseConnectionUrl } from './connection-url.ts';

describe('the address of an EventStoreDB server', () => {
  it.each([
    ['esdb://db', { endpoint: { address: 'db', port: 2113 } }],
    ['esdb://db:1113/', { endpoint: { address: 'db', port: 1113 } }],
    [
      'esdb://a:1,b:2?tls=true',
      {
        endpoints: [
          { address: 'a', port: 1 },
          { address: 'b', port: 2 },
        ],
      },
    ],
    ['esdb+discover://cluster.example', { discover: { address: 'cluster.example', port: 2113 } }],
  ])('names the nodes of %s', (text, nodes) => {
    expect(parseConnectionUrl(text)).toMatchObject({ nodes, channel: { insecure: false }, credentials: undefined });
  });

  it('parses user and password, and hides them in the address shown', () => {
    const { credentials, shown } = parseConnectionUrl('esdb://ad%40min:p%3Aa%2Fss@db:2113?tls=true');
    expect(credentials).toEqual({ username: 'ad@min', password: 'p:a/ss' });
    expect(shown).toBe('esdb://db:2113');
  });

  it('sends no password over an unencrypted connection', () => {
    expect(parseConnectionUrl('esdb://admin:pass@db?tls=false')).toMatchObject({
      channel: { insecure: true },
      credentials: undefined,
    });
  });

  it.each([
    '',
    'db:2113',
    'http://admin:pass@db:2113',
    'esdb://',
    'esdb://admin:pass@',
    'esdb://admin:pa@ss@db',
    'esdb://admin:pass@db:port',
    'esdb://admin:pass@db:2113/pass',
    'esdb://admin:%pass@db',
    'esdb://admin:pass@db?tls=maybe',
    'esdb://admin:pass@db?keepAliveInterval=pass',
    'esdb://admin:pass@db?nodePreference=follower',
  ])('refuses the address %j without quoting it', (text) => {
    expect(() => parseConnectionUrl(text)).toThrow(StartRefused);
    expect(() => parseConnectionUrl(text)).toThrow(/^(?!.*pa@?ss(?!word)).+$/);
  });
});
