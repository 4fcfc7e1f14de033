import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PERMISSIONS, ROUTES } from '#libs/contracts/access/permissions.ts';
import type { Role } from '#libs/domain/kernel/actor.ts';
import { verdictIn, verdictOn } from '../../apps/api/src/platform/access/testing/verdicts.ts';
import { type Chosen, startChosen } from '../support/chosen-product.ts';
import { newFolder } from '../support/product.ts';
import { type Answer, codeIn, Staff } from '../support/staff.ts';

const METRICS_TOKEN = 'a-token-for-operators';
const PEOPLE = { Manager: 'manager', Reception: 'reception', Medical: 'doctor', Patient: 'display' } as const;
/** Callers: one of each role, and one without a session. */
const ASKING = [...(Object.keys(PEOPLE) as Role[]), null];
/** An id of no member and no ticket: callers who may ask get a 404. */
const NOBODY = '00000000-0000-7000-8000-000000000000';

/** Headers of a proxy on this machine; a demonstration refuses such requests. */
const ELSEWHERE = { 'x-forwarded-for': '192.0.2.7' };
const OPERATORS = ROUTES.filter((route) => PERMISSIONS[route] === 'operator');

/** Operator routes are left out: a reachable product asks for their token whatever the role, which an in-process test covers. */
const WALK = Object.entries(PERMISSIONS)
  .filter(([, permission]) => permission !== 'operator')
  .flatMap(([route, permission]) =>
    ASKING.map((role) => ({ route, role, who: role ?? 'nobody', verdict: verdictOn(permission, role && [role]) })),
  );

describe('every route, asked for by everybody', () => {
  const folder = newFolder();
  let product: Chosen;
  let manager: Staff;

  beforeAll(async () => {
    product = await startChosen(folder.path, { METRICS_TOKEN });
    manager = await Staff.signIn(product.url, PEOPLE.Manager);
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  /** Each request gets a session of its own, because some routes end it. */
  const personOf = async (role: Role | null): Promise<Staff> =>
    role === null ? Staff.visitor(product.url) : await Staff.signIn(product.url, PEOPLE[role]);

  it.each(WALK)('answers $route by $who: $verdict', async ({ route, role, verdict }) => {
    const answer = await ask(await personOf(role), route);
    expect(verdictIn(answer.status, String(codeIn(answer)))).toBe(verdict);
  });

  it.each(ROUTES)('refuses %s through a proxy in a demonstration, even to a manager with the token', async (route) => {
    const headers = { ...ELSEWHERE, authorization: `Bearer ${METRICS_TOKEN}` };
    const answer = await ask(manager, route, headers);
    expect({ status: answer.status, code: codeIn(answer) }).toEqual({ status: 403, code: 'demonstration.thisMachineOnly' });
  });

  it.each(OPERATORS)('lets %s through on the machine itself', async (route) => {
    const answer = await ask(Staff.visitor(product.url), route, {});
    expect(verdictIn(answer.status, String(codeIn(answer)))).toBe('let through');
  });

  it.each(ROUTES.filter((route) => !route.startsWith('GET ')))(
    'refuses %s from another origin, even to a manager',
    async (route) => {
      const answer = await ask(await personOf('Manager'), route, { origin: 'https://evil.example' });
      expect({ status: answer.status, code: codeIn(answer) }).toEqual({ status: 403, code: 'origin.refused' });
    },
  );
});

/** Bodies that decide who is let through: medical staff cancel for this reason alone. */
const BODIES: Readonly<Record<string, object>> = { 'POST /v1/tickets/:id/cancel': { reason: 'absent' } };

function ask(person: Staff, route: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const [method = '', pattern = ''] = route.split(' ');
  return person.ask(method, pattern.replaceAll(/:\w+/g, NOBODY).replace('*', ''), BODIES[route], headers);
}
