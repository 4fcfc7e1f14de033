import { describe, expect, it } from '@jest/globals';
import type { Who } from '../isolation/clinic.ts';
import type { HostileRequest } from './hostile-requests.ts';
import { type Known, leaksIn } from './leaks.ts';

const world: Known = {
  today: '20261121',
  filled: (text) => text,
  marksOfNeighbourIn: (text) => (text.includes('Reedword') ? ['Reedword'] : []),
};
const asking = (who: Who, url = '/v1/tickets', headers = {}): HostileRequest => ({
  who,
  route: `GET ${url}`,
  method: 'GET',
  url,
  json: undefined,
  key: undefined,
  headers,
});
const sent = (text: string, status = 200, headers = {}) => ({ status, headers, text });
const pair = (status: string, name: string | null, day = '20261121') =>
  JSON.stringify({ data: [{ ticket: { id: `${day}-a`, status }, patient: { name, age: 3 } }] });
const refused = (status: number, said = status) =>
  JSON.stringify({ status: said, code: 'route.notFound', error: 'There is nothing.', correlationId: 'c' });

/** Checks that find nothing in any answer would pass every product. */
describe('the checks of generated requests', () => {
  it.each([
    ['a failure', asking('Manager'), sent(refused(500), 500), 'failed with 500'],
    ['a stack trace', asking('Manager'), sent('x\n    at f (/srv/a.js:1:2)'), String.raw`shows /\n\s+at .+[:(]\d+/`],
    ['a query', asking('Manager'), sent('SELECT id FROM events WHERE 1'), expect.stringContaining('SELECT')],
    ['a source file', asking('Manager'), sent('/srv/apps/api/src/main.js'), expect.stringContaining('apps')],
    ['a driver’s error', asking('Manager'), sent('SQLITE_BUSY'), expect.stringContaining('SQLITE')],
    ['another origin let in', asking('Manager'), sent('', 200, { 'access-control-allow-origin': '*' }), 'allows another origin'],
    ['a way to another site', asking('nobody'), sent('', 303, { location: '//evil.test/' }), 'leads to //evil.test/'],
    ['a refusal in other words', asking('nobody'), sent('Bad Request', 400), 'refuses with 400, but no problem'],
    ['a refusal of another status', asking('nobody'), sent(refused(404, 400), 404), 'refuses with 404, and says 400'],
    ['a neighbour', asking('Manager'), sent('Reedword مريض 2'), "shows the neighbour's Reedword"],
    ['a neighbour in a header', asking('Manager'), sent('', 200, { etag: 'Reedword' }), "shows the neighbour's Reedword"],
    ['a patient shown to a screen', asking('Patient'), sent('Palmword مريض 2'), 'names a patient'],
    ['a phone shown to a stranger', asking('nobody'), sent('+97150993'), 'names a patient'],
    ['a member shown to a screen', asking('Patient'), sent('Palmword Member 2'), 'names a member'],
    ['an e-mail shown to reception', asking('Reception'), sent('palmword.1@clinic.example'), 'shows an e-mail'],
    ['a name of one who left, for Medical', asking('Medical'), sent(pair('completed', 'سارة')), 'names one who left'],
    [
      'a name of a past day, for reception',
      asking('Reception'),
      sent(pair('waiting', 'سارة', '20261120')),
      'names one of a past day',
    ],
    ['a session that was replaced', asking('Manager', '/v1/x', { cookie: 'dawr=x' }), sent('مريض'), 'names a patient'],
  ])('finds %s in the answer to a generated request', (_, request, answer, found) => {
    expect(leaksIn(request, answer, world)).toContainEqual(found);
  });

  it.each([
    [
      'a manager who sees everything of the clinic',
      asking('Manager'),
      sent(`${pair('completed', 'Palmword مريض 2', '20261120')}`),
    ],
    ['a name of one who waits, for Medical', asking('Medical'), sent(pair('waiting', 'سارة'))],
    ['one who left without a name, for Medical', asking('Medical'), sent(pair('completed', null))],
    ['a refusal in our words', asking('nobody'), sent(refused(404), 404)],
    ['a way to our own page', asking('nobody'), sent('', 303, { location: '/login' })],
  ])('finds no leak in an answer with %s', (_, request, answer) => {
    expect(leaksIn(request, answer, world)).toEqual([]);
  });
});
