import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Role } from '#libs/domain/kernel/actor.ts';
import { PERMISSIONS, type Permission } from '../../apps/api/src/platform/access/permissions.ts';
import { newFolder, type Product, startProduct } from '../support/product.ts';
import { type Answer, codeIn, Staff } from '../support/staff.ts';

const METRICS_TOKEN = 'a-token-for-operators';
const PEOPLE = { Manager: 'manager', Reception: 'reception', Medical: 'doctor', Patient: 'display' } as const;
/** Somebody of each role, and somebody without a session. */
const ASKING = [...(Object.keys(PEOPLE) as Role[]), null];
/** Of nobody and nothing: whoever may ask is told so. */
const NOBODY = '00000000-0000-7000-8000-000000000000';

type Verdict = 'session.required' | 'role.forbidden' | 'let through';

const WALK = Object.entries(PERMISSIONS).flatMap(([route, permission]) =>
  ASKING.map((role) => ({ route, role, who: role ?? 'nobody', verdict: verdictOn(permission, role) })),
);

describe('every route, asked for by everybody', () => {
  const folder = newFolder();
  let product: Product;

  beforeAll(async () => {
    product = await startProduct(folder.path, { METRICS_TOKEN, LIMIT_SIGN_INS: '10000' });
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  /** A session of its own for each request: some end it. */
  const personOf = async (role: Role | null): Promise<Staff> =>
    role === null ? Staff.visitor(product.url) : await Staff.signIn(product.url, PEOPLE[role]);

  it.each(WALK)('$route by $who: $verdict', async ({ route, role, verdict }) => {
    expect(verdictIn(await ask(await personOf(role), route))).toBe(verdict);
  });

  it.each(Object.keys(PERMISSIONS).filter((route) => PERMISSIONS[route] === 'operator'))(
    '%s by whoever knows the token: let through',
    async (route) => {
      const answer = await ask(Staff.visitor(product.url), route, { authorization: `Bearer ${METRICS_TOKEN}` });
      expect(verdictIn(answer)).toBe('let through');
    },
  );

  it.each(Object.keys(PERMISSIONS).filter((route) => !route.startsWith('GET ')))(
    '%s from another origin is refused to a manager too',
    async (route) => {
      const answer = await ask(await personOf('Manager'), route, { origin: 'https://evil.example' });
      expect({ status: answer.status, code: codeIn(answer) }).toEqual({ status: 403, code: 'origin.refused' });
    },
  );
});

function ask(person: Staff, route: string, headers?: Readonly<Record<string, string>>): Promise<Answer> {
  const [method = '', pattern = ''] = route.split(' ');
  return person.ask(method, pattern.replaceAll(/:\w+/g, NOBODY).replace('*', ''), undefined, headers);
}

/** What the guard has to make of a row. A handler's own refusals come after it. */
function verdictOn(permission: Permission, role: Role | null): Verdict {
  if (permission === 'public') return 'let through';
  if (permission === 'operator') return 'role.forbidden';
  if (role === null) return 'session.required';
  return permission === 'session' || permission.includes(role) ? 'let through' : 'role.forbidden';
}

function verdictIn(answer: Answer): Verdict | string {
  const code = String(codeIn(answer));
  if (answer.status === 401 || answer.status === 403) return code;
  if (answer.status >= 500) return `failed: ${answer.status} ${code}`;
  return 'let through';
}
