import fc from 'fast-check';
import type { Method } from '../../apps/api/src/testing/api-under-test.ts';
import { type Request, requestsOf } from '../isolation/requests.ts';
import { METRICS_TOKEN, NEIGHBOUR, OWN } from '../isolation/world.ts';

export interface HostileRequest extends Request {
  readonly headers: Readonly<Record<string, string>>;
}

/** A character each, as a header may carry them. */
const latin1 = fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 60 });
const odd = (...values: readonly string[]) => fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, latin1);

/** Headers that pages never send, or never so. */
const headers: fc.Arbitrary<Readonly<Record<string, string>>> = fc.record(
  {
    range: odd('bytes=99999999999-', 'bytes=-0', 'bytes=5-2', 'bytes=0-0,1-1', 'lines=1-'),
    'if-match': odd('"x"', '*'),
    'if-none-match': odd('*', 'W/"x"'),
    'if-modified-since': odd('Thu, 01 Jan 2099 00:00:00 GMT', 'yesterday'),
    'if-unmodified-since': odd('Thu, 01 Jan 1970 00:00:00 GMT', 'never'),
    accept: odd('*/*', 'application/pdf', 'text/html', 'application/xml;q=9', ''),
    'accept-language': odd('en', 'ar-AE,en;q=0.1', 'xx', '*', '-', 'a'.repeat(2_000)),
    'accept-encoding': odd('br', 'identity;q=0', '*;q=0', 'gzip, deflate'),
    'content-type': odd(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=utf-7',
      'application/json;',
      '',
    ),
    origin: odd('https://evil.test', 'null', '', 'http://clinic.test.evil', 'http://clinic.test:81'),
    host: odd('evil.test', '', 'clinic.test:99999', '[::1'),
    cookie: odd('dawr=', 'dawr=x; dawr=y', '__Host-dawr=x', 'dawr-email=x; dawr-attempt=x', ';;=;', 'dawr=%00'),
    expect: odd('100-continue', 'tea'),
    forwarded: odd('for=127.0.0.1;host=evil.test;proto=https', 'for="[::1'),
    'x-forwarded-for': odd('127.0.0.1', '198.51.100.3:1001', '[2001:db8::1]:7, x', 'unknown', ',,,'),
    'x-forwarded-host': odd('evil.test', ''),
    'x-forwarded-proto': odd('https', 'javascript'),
    'x-http-method-override': odd('DELETE', 'TRACE'),
    'dawr-member': odd('system', '', '00000000-0000-7000-8000-000000000000'),
    'idempotency-key': odd('short', 'k'.repeat(200), 'k'.repeat(5_000), '0000000000000000'),
    authorization: odd('Bearer x', 'Basic eDp5', 'Bearer'),
    upgrade: odd('websocket', 'h2c'),
    'sec-websocket-key': odd('x', 'dGhlIHNhbXBsZSBub25jZQ=='),
  },
  { requiredKeys: [] },
);
/** A few of so many headers at a time: with all of them every request would fail at the first. */
const someHeaders = fc.tuple(headers, fc.array(fc.nat(), { minLength: 1, maxLength: 3 })).map(([all, picks]) => {
  const entries = Object.entries(all);
  return Object.fromEntries(picks.flatMap((pick) => entries.slice(pick % entries.length, (pick % entries.length) + 1)));
});

const brokenBody = fc.oneof(
  fc.constantFrom(
    '{"patient":',
    '{"__proto__":{"roles":["Manager"]}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"name":1e999}',
    '{"name":"\\ud800"}',
    '{"a":1,"a":2}',
    '\u0000',
    '"text"',
    '[]',
    'null',
    '['.repeat(400),
    `{"name":"${'x'.repeat(66_000)}"}`,
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.json({ maxDepth: 4 }),
);

const path = fc.constantFrom<(url: string) => string>(
  (url) => `${url}/`,
  (url) => `/${url}`,
  (url) => url.replace('/v1', '/V1'),
  (url) => url.replaceAll('/', '%2F').replace('%2F', '/'),
  (url) => `${url}${url.includes('?') ? '&' : '?'}page=1&page=2&page[x]=3&__proto__[x]=1`,
  (url) => `${url}?${'a=1&'.repeat(200)}`,
  (url) => `${url}/%00/..%5c..%2f`,
  (url) => `${url};x=1#y`,
  () => '*',
);
const otherMethod = fc.constantFrom<Method>('HEAD', 'OPTIONS', 'PATCH', 'DELETE', 'PUT', 'POST', 'GET');

/** Once in so many times. */
const seldom = <Value>(value: fc.Arbitrary<Value>, times: number): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

/** Pages of the operator, which take the token. */
const OPERATORS = /^GET \/(metrics|docs|openapi)/;
const token = { authorization: `Bearer ${METRICS_TOKEN}` };

/** Requests of everybody over all routes: half of them as a page would make them, the rest bent in one way or several. */
export const hostileRequests = (routes: readonly string[]): fc.Arbitrary<HostileRequest> =>
  fc
    .record({
      request: fc.constantFrom(...routes).chain((route) => requestsOf(route, NEIGHBOUR, OWN.word)),
      star: fc.webPath(),
      headers: seldom(someHeaders, 2),
      method: seldom(otherMethod, 10),
      body: seldom(brokenBody, 5),
      bend: seldom(path, 10),
      isOperator: fc.boolean(),
    })
    .map(({ request, star, headers: bent = {}, method = request.method, body, bend = (url: string) => url, isOperator }) => {
      const headers = { ...(isOperator && OPERATORS.test(request.route) ? token : {}), ...bent };
      const json = method === 'GET' || method === 'HEAD' ? undefined : (body ?? request.json);
      return { ...request, method, json, headers, url: bend(request.url.replace('/*', () => star || '/')) };
    });
