import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ROUTES } from '#libs/contracts/access/permissions.ts';
import { talk } from './conversation.ts';
import { DescribedAnswers } from './described-answers.ts';
import { messages } from './messages.ts';
import { type Request, requestsOf } from './requests.ts';
import { NEIGHBOUR, OWN, type Sent, World } from './world.ts';

const LONG = process.env['DAWR_LONG'] === '1';
const [EACH, MESSAGES] = LONG ? [80, 1_000] : [26, 250];
const MINUTE = 60_000;
const SEED = 20_261_121;

const hashOf = (text: string): string => createHash('sha256').update(`${SEED} ${text}`).digest('hex');

/** Whether a clinic is there, and its card, is for everybody to know. */
const CARDS = new Set(['GET /v1/tenants/d/:id', 'GET /v1/tenants/s/:slug']);
/** These say of any clinic whether it is there, or knows an e-mail, and nothing else. */
const PUBLIC = new Set([...CARDS, 'POST /v1/tenants/:tenantId/users/verify/email', 'GET /v1/auth/:provider/login']);
/** A code is drawn, a verification lasts as long as it lasts, a report says when it was made, and views reach the trail within a second: none is answered twice in the same words. */
const BY_CHANCE = new Set([
  'POST /v1/pairings',
  'POST /v1/tickets/stats/pdf',
  'GET /v1/audit',
  'GET /v1/audit/export',
  'POST /v1/audit/verify',
]);

/**
 * The same is asked of two products: in one the neighbour's clinic is there, and its ids are named; in the other it never
 * was, and the ids are made up. That no answer differs says that nothing of the neighbour is shown, changed or given away.
 */
describe('two clinics side by side', () => {
  let alone: World;
  let beside: World;
  let described: DescribedAnswers;
  beforeAll(async () => {
    [alone, beside] = [await World.open(false), await World.open(true)];
    described = await DescribedAnswers.of(beside.api);
  }, MINUTE);
  afterAll(async () => {
    await alone.api.close();
    await beside.api.close();
  });

  it(
    `answers ${EACH} requests of each call at one clinic as if the other did not exist, and leaves the other unchanged`,
    async () => {
      const before = await beside.ofNeighbour();
      expect(before.length).toBeGreaterThan(60);
      const routes = ROUTES.filter((route) => beside.api.routes.has(route) && route.includes(' /v1/'));
      const answered = new Set<string>();
      for (const request of requestsOfAll(routes)) {
        const [expected, answer] = [await alone.make(request), await beside.make(request)];
        expectSame(request, expected, answer);
        answered.add(`${answer.status} ${request.route}`);
      }
      expect(await beside.ofNeighbour()).toEqual(before);
      // Routes that only ever refused would prove little.
      const itsOwn = routes.filter((route) => /^\w+ \/v1\/(tickets|users|patients|tenants\/current$)/.test(route));
      const done = itsOwn.filter((route) => [200, 201, 204].some((status) => answered.has(`${status} ${route}`)));
      expect(done.length / itsOwn.length).toBeGreaterThan(0.8);
      expect(described.names.size).toBeGreaterThan(25);
    },
    (LONG ? 20 : 3) * MINUTE,
  );

  it(
    `answers ${MESSAGES} socket messages at one clinic as if the other, busy one did not exist`,
    async () => {
      const said = fc.sample(messages, { numRuns: MESSAGES, seed: SEED });
      const [expected, heard] = [await talk(alone, said), await talk(beside, said)];
      expect(beside.marksOfNeighbourIn(JSON.stringify(heard.own))).toEqual([]);
      expect(heard.own).toEqual(expected.own);
      expect(heard.own.join()).toContain('tickets:created');
      expect(heard.neighbour.join()).toContain(NEIGHBOUR.word);
    },
    (LONG ? 10 : 2) * MINUTE,
  );

  /** Requests in an order and with values that come of their own route, so that another route changes none of them. */
  function requestsOfAll(routes: readonly string[]): readonly Request[] {
    const drawn = routes.flatMap((route) => {
      const seed = Number.parseInt(hashOf(route).slice(0, 7), 16);
      const ofRoute = fc.sample(requestsOf(route, NEIGHBOUR, OWN.word), { numRuns: EACH, seed });
      return ofRoute.map((request, index) => ({ request, place: hashOf(`${route} ${index}`) }));
    });
    return drawn.toSorted((one, other) => (one.place < other.place ? -1 : 1)).map(({ request }) => request);
  }

  function expectSame(request: Request, expected: Sent, answer: Sent): void {
    const { route, url } = request;
    expect({ request, shown: beside.marksOfNeighbourIn(answer.text + JSON.stringify(answer.headers)) }).toEqual({
      request,
      shown: [],
    });
    expect({ request, failed: answer.status >= 500 }).toEqual({ request, failed: false });
    described.expectNothingElse(route, answer);
    if (PUBLIC.has(route) && url.includes('{{otherClinic')) return;
    const said = ({ words }: World, { status, headers, text }: Sent) => ({
      request,
      status,
      type: headers['content-type'],
      text: BY_CHANCE.has(route) ? '' : words.of(text),
    });
    expect(said(beside, answer)).toEqual(said(alone, expected));
  }
});
