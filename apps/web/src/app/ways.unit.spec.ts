import { describe, expect, it } from '@jest/globals';
import type { Role } from '#libs/contracts/access.ts';
import type { Session } from '#libs/contracts/session.ts';
import { PAGES } from '../pages.ts';
import { areaWay, guestWay, landingWay, protectedWay } from './ways.ts';

const someone = (...roles: Role[]): Session => ({ userID: 'u', provider: 'google', tenantID: 't', roles, lang: 'ar' });
const NOBODY: Session = { userID: null, provider: null, tenantID: 't', roles: [], lang: 'ar' };

const SIGN_IN = { to: '/login', kind: 'redirect' };
const FORBIDDEN = { to: '/forbidden', kind: 'replace' };

describe('the sign-in page', () => {
  it('is for whoever is not signed in', () => {
    expect(guestWay(NOBODY)).toBeNull();
  });

  it.each(['Manager', 'Reception', 'Medical'] as const)('sends %s on to the dashboard', (role) => {
    expect(guestWay(someone(role))).toEqual({ to: '/dashboard', kind: 'redirect' });
    expect(guestWay(someone('Patient', role))).toEqual({ to: '/dashboard', kind: 'redirect' });
  });

  it('sends a screen to the display, and whoever is nobody here to the forbidden page', () => {
    expect(guestWay(someone('Patient'))).toEqual({ to: '/queue/display', kind: 'document' });
    expect(guestWay(someone())).toEqual(FORBIDDEN);
  });
});

describe('what is behind the sign-in', () => {
  it('sends whoever is not signed in to the sign-in page', () => {
    expect([protectedWay(NOBODY), landingWay(NOBODY), areaWay(NOBODY, ['Manager'])]).toEqual([SIGN_IN, SIGN_IN, SIGN_IN]);
  });

  it.each([
    ['Manager', '/dashboard/overview'],
    ['Reception', '/dashboard/queue/flow'],
    ['Medical', '/dashboard/queue/current'],
  ] as const)('lands %s at %s', (role, to) => {
    expect(landingWay(someone(role))).toEqual({ to, kind: 'replace' });
  });

  it('lands by Manager, Reception, Medical, in this order, and forbids any other', () => {
    expect(landingWay(someone('Medical', 'Reception', 'Manager'))).toMatchObject({ to: '/dashboard/overview' });
    expect(landingWay(someone('Medical', 'Reception'))).toMatchObject({ to: '/dashboard/queue/flow' });
    expect([landingWay(someone('Patient')), landingWay(someone())]).toEqual([FORBIDDEN, FORBIDDEN]);
  });

  it.each([
    ['overview', 'Manager'],
    ['members', 'Manager'],
    ['settings', 'Manager'],
    ['queueList', 'Manager'],
    ['reception', 'Reception'],
    ['currentPatient', 'Medical'],
    ['display', 'Patient'],
  ] as const)('opens %s to %s alone', (name, role) => {
    const [{ area } = { area: [] }] = PAGES.filter((page) => page.name === name);
    const others = (['Manager', 'Reception', 'Medical', 'Patient'] as const).filter((other) => other !== role);
    expect(areaWay(someone(role), area)).toBeNull();
    expect(areaWay(someone(...others), area)).toEqual(FORBIDDEN);
  });
});
