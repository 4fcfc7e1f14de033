import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { allows, PERMISSIONS, ROUTES, type Route } from '#libs/contracts/access/permissions.ts';
import { TOPIC_PERMISSIONS } from '#libs/contracts/access/topic-permissions.ts';
import { memberAnswer } from '#libs/contracts/members.ts';
import { TOPICS } from '#libs/contracts/realtime/realtime.ts';
import { ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { ROLES, type Role } from '#libs/domain/kernel/actor.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { ApiUnderTest, type Method, type Person } from '../../testing/api-under-test.ts';
import { verdictIn, verdictOn } from './testing/verdicts.ts';

const FORM = { patient: { name: 'سارة', age: 61, phone: '+971501112223' }, reason: null };
/** A person of each role, one without any, and nobody. */
const ASKING: readonly (readonly [who: string, roles: readonly Role[] | null])[] = [
  ...ROLES.map((role) => [role, [role]] as const),
  ['a person without a role', []],
  ['nobody', null],
];
const OPERATORS = ROUTES.filter((route) => PERMISSIONS[route] === 'operator');
/** Routes without a controller are walked in the tests of the built product. */
const isWalked = (route: Route) => OPERATORS.includes(route) || (route.includes(' /v1/') && route !== 'GET /v1/ws');
const WALK = ROUTES.filter(isWalked).flatMap((route) => ASKING.map(([who, roles]) => [route, who, roles] as const));
/** Bodies that decide who is let through: medical staff cancel for this reason alone. */
const BODIES: Readonly<Record<string, object>> = { 'POST /v1/tickets/:id/cancel': { reason: 'absent' } };
/** Route parameters that name a clinic's own ticket or member. */
const isOfAClinic = (route: string) => /\/(tickets|users)\/:id/.test(route);

describe('the table of permissions, walked', () => {
  const api = new ApiUnderTest();
  const people = new Map<string, Person>();
  const desks = new Map<ClinicId, Person>();
  let own: ClinicId;
  let other: ClinicId;
  beforeAll(async () => {
    await api.open();
    own = await api.clinic('own');
    other = await api.clinic('other');
    for (const clinic of [own, other]) desks.set(clinic, await api.person(clinic, 'Manager'));
    for (const [who, roles] of ASKING) if (roles) people.set(who, await api.person(own, ...roles));
  });
  afterAll(() => api.close());

  /** Asks in a new session each time, because some calls end it. */
  const somebody = async (who: string): Promise<Person | null> => {
    const person = people.get(who);
    return person ? { ...person, cookie: await api.cookieOf(person.id, own) } : null;
  };
  /** A ticket or a member of the clinic's, made for this call, or the clinic itself. */
  const somethingOf = async (clinic: ClinicId, route: string): Promise<string> => {
    const desk = desks.get(clinic) ?? null;
    const email = `${randomUUID()}@${clinic}.example`;
    if (route.includes('/tickets/:id'))
      return ticketAnswer.parse((await api.ask(desk, 'POST', '/v1/tickets', FORM)).body).data.ticket.id;
    if (route.includes('/users/:id'))
      return memberAnswer.parse((await api.ask(desk, 'POST', '/v1/users', { name: 'Somebody', email })).body).data.id;
    return clinic;
  };
  const ask = async (route: string, who: string, clinic: ClinicId) => {
    const [method = '', pattern = ''] = route.split(' ');
    const url = pattern.replaceAll(/:\w+/g, await somethingOf(clinic, route));
    const { statusCode: status, body: text } = await api.send(await somebody(who), method as Method, url, BODIES[route]);
    // An export is JSON a line; a refusal is one object.
    return { status, code: status >= 400 && text.startsWith('{') ? String(JSON.parse(text).code) : '' };
  };

  it.each(WALK)('decides by the table of permissions on %s, asked by %s', async (route, who, roles) => {
    const verdict = verdictOn(PERMISSIONS[route], roles);
    const answer = await ask(route, who, own);
    expect(verdictIn(answer.status, answer.code)).toBe(verdict);
    if (verdict === 'let through' && isOfAClinic(route) && route.startsWith('GET ')) expect(answer.status).toBe(200);
  });

  it.each(OPERATORS)("permits %s with the operators' token", async (route) => {
    const [method = '', url = ''] = route.replace('*', '').replaceAll(/:\w+/g, 'unknown').split(' ');
    const { statusCode } = await api.asOperator(url, method as Method);
    expect(verdictIn(statusCode, '')).toBe('let through');
    // A parameter names nothing that exists here; a route without one answers.
    if (route.includes(':')) expect(statusCode).toBe(404);
    else expect(statusCode).toBeLessThan(400);
  });

  it.each(WALK.filter(([route]) => route.includes(':')))(
    'keeps %s within its clinic, asked by %s of another clinic',
    async (route, who, roles) => {
      const verdict = verdictOn(PERMISSIONS[route], roles);
      const { status, code } = await ask(route, who, other);
      expect(verdictIn(status, code)).toBe(verdict);
      if (verdict === 'let through' && isOfAClinic(route)) expect([400, 404]).toContain(status);
    },
  );

  it.each(ASKING.flatMap(([who, roles]) => TOPICS.map((topic) => [topic, who, roles] as const)))(
    'decides by the table of topics on a subscription to %s, asked by %s',
    async (topic, who, roles) => {
      const page = await api.page(await somebody(who));
      if (roles === null) return expect(await page.closed()).toBe(4401);
      page.send({ action: 'subscribe', data: { topic } });
      await page.settled();
      const [said] = page.received;
      expect(said).toMatchObject(
        allows(TOPIC_PERMISSIONS[topic], roles)
          ? { topic: 'system:subscribed', data: { topic } }
          : { topic: 'system:error', data: { code: 'role.forbidden' } },
      );
    },
  );

  it('permits the topics of messages to staff and of tickets to displays as well', () => {
    const screen = TOPICS.filter((topic) => allows(TOPIC_PERMISSIONS[topic], ['Patient']));
    expect(screen).toEqual(TOPICS.filter((topic) => topic.startsWith('tickets:')));
    expect(TOPICS.filter((topic) => allows(TOPIC_PERMISSIONS[topic], ['Medical']))).toEqual([...TOPICS]);
  });
});
