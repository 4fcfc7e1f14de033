import { describe, expect, it } from '@jest/globals';
import { cameThroughProxy } from './proxy-headers.ts';

const BROWSER = {
  host: 'localhost:3000',
  connection: 'keep-alive',
  'cache-control': 'no-cache',
  'user-agent': 'Mozilla/5.0',
  accept: 'text/html',
  'accept-language': 'ar',
  'accept-encoding': 'gzip',
  cookie: 'dawr=x',
  origin: 'http://localhost:3000',
  referer: 'http://localhost:3000/',
  'upgrade-insecure-requests': '1',
  'sec-fetch-mode': 'navigate',
  'sec-ch-ua': '"Chromium"',
  'idempotency-key': 'x',
  authorization: 'Bearer x',
  'x-requested-with': 'x',
  'if-none-match': 'x',
};

describe('a request through a proxy', () => {
  it("takes a browser's own headers for a direct request", () => {
    expect(cameThroughProxy(BROWSER)).toBe(false);
  });

  it.each([
    'forwarded',
    'via',
    'x-real-ip',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'cf-connecting-ip',
    'cf-ray',
    'cdn-loop',
    'true-client-ip',
    'x-client-ip',
    'client-ip',
    'x-cluster-client-ip',
    'fly-client-ip',
    'fastly-client-ip',
    'x-original-forwarded-for',
    'x-azure-clientip',
    'x-envoy-external-address',
  ])('detects a proxy by its header %s, whatever the value', (name) => {
    expect(cameThroughProxy({ ...BROWSER, [name]: '' })).toBe(true);
  });
});
