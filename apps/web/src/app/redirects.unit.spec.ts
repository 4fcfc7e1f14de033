import { describe, expect, it } from '@jest/globals';
import type { Role } from '#libs/contracts/access/access.ts';
import type { Session } from '#libs/contracts/session.ts';
import { PAGES } from '../pages.ts';
import { areaRedirect, guestRedirect, landingRedirect, pageAfterSwitch, protectedRedirect } from './redirects.ts';

const someone = (...roles: Role[]): Session => ({ userID: 'u', provider: 'google', tenantID: 't', roles, lang: 'ar' });
const NOBODY: Session = { userID: null, provider: null, tenantID: 't', roles: [], lang: 'ar' };

const SIGN_IN = { to: '/login', kind: 'redirect' };
const FORBIDDEN = { to: '/forbidden', kind: 'replace' };

describe('redirects from the sign-in page', () => {
  it('redirects nobody who is not signed in from the sign-in page', () => {
    expect(guestRedirect(NOBODY)).toBeNull();
  });

  it.each(['Manager', 'Reception', 'Medical'] as const)('redirects %s from the sign-in page to the dashboard', (role) => {
    expect(guestRedirect(someone(role))).toEqual({ to: '/dashboard', kind: 'redirect' });
    expect(guestRedirect(someone('Patient', role))).toEqual({ to: '/dashboard', kind: 'redirect' });
  });

  it('redirects a screen to the display, and a member without roles to the forbidden page', () => {
    expect(guestRedirect(someone('Patient'))).toEqual({ to: '/queue/display', kind: 'document' });
    expect(guestRedirect(someone())).toEqual(FORBIDDEN);
  });
});

describe('redirects from the pages behind the sign-in', () => {
  it('redirects somebody not signed in to the sign-in page', () => {
    expect([protectedRedirect(NOBODY), landingRedirect(NOBODY), areaRedirect(NOBODY, ['Manager'])]).toEqual([
      SIGN_IN,
      SIGN_IN,
      SIGN_IN,
    ]);
  });

  it.each([
    ['Manager', '/dashboard/overview'],
    ['Reception', '/dashboard/queue/flow'],
    ['Medical', '/dashboard/queue/current'],
  ] as const)('lead %s from the dashboard to %s', (role, to) => {
    expect(landingRedirect(someone(role))).toEqual({ to, kind: 'replace' });
  });

  it('chooses the first page in the order Manager, Reception, Medical, and forbids anybody else', () => {
    expect(landingRedirect(someone('Medical', 'Reception', 'Manager'))).toMatchObject({ to: '/dashboard/overview' });
    expect(landingRedirect(someone('Medical', 'Reception'))).toMatchObject({ to: '/dashboard/queue/flow' });
    expect([landingRedirect(someone('Patient')), landingRedirect(someone())]).toEqual([FORBIDDEN, FORBIDDEN]);
  });

  it.each([
    ['overview', 'Manager'],
    ['members', 'Manager'],
    ['audit', 'Manager'],
    ['settings', 'Manager'],
    ['queueList', 'Manager'],
    ['reception', 'Reception'],
    ['currentPatient', 'Medical'],
    ['display', 'Patient'],
  ] as const)('open %s to %s alone', (name, role) => {
    const [{ area } = { area: [] }] = PAGES.filter((page) => page.name === name);
    const others = (['Manager', 'Reception', 'Medical', 'Patient'] as const).filter((other) => other !== role);
    expect(areaRedirect(someone(role), area)).toBeNull();
    expect(areaRedirect(someone(...others), area)).toEqual(FORBIDDEN);
  });
});

it.each([
  ['/dashboard/audit', ['Manager'], '/dashboard/audit'],
  ['/dashboard/queue/flow/', ['Reception', 'Medical'], '/dashboard/queue/flow'],
  ['/dashboard/audit', ['Reception'], '/dashboard'],
  ['/dashboard/nowhere', ['Manager'], '/dashboard'],
  ['/dashboard/members', [], '/dashboard'],
] as const)('opens after a switch from %s with the roles %j the page %s', (path, roles, page) => {
  expect(pageAfterSwitch(path, roles)).toBe(page);
});
