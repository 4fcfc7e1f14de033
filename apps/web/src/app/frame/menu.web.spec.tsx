import { describe, expect, it } from '@jest/globals';
import type { Role } from '#libs/contracts/access/access.ts';
import { isPreview, menuFor } from './menu.ts';

const shown = (...roles: Role[]) => menuFor(roles).map(({ title, pages }) => [title, pages.map(({ name }) => name)]);

describe('the menu', () => {
  it("shows a manager the clinic, the queue list under its title, then members, analytics, replay, the trail, patients' rights and settings", () => {
    expect(shown('Manager')).toEqual([
      [null, ['overview']],
      ['queue', ['queueList', 'display']],
      [null, ['members', 'analytics', 'replay', 'audit', 'patients', 'settings']],
    ]);
  });

  it.each<[Role[], boolean | undefined]>([
    [['Manager'], true],
    [['Reception'], true],
    [['Reception', 'Patient'], true],
    [['Patient'], false],
    [['Medical', 'Patient'], false],
    [['Medical'], undefined],
  ])('leads %j to the display by its preview: %j', (roles, isByPreview) => {
    const display = menuFor(roles)
      .flatMap(({ pages }) => pages)
      .find(({ name }) => name === 'display');
    expect(display && isPreview(display, roles)).toBe(isByPreview);
  });

  it('shows somebody with every role all pages, and somebody without one none', () => {
    expect(shown('Manager', 'Reception', 'Medical', 'Patient')).toEqual([
      [null, ['overview']],
      ['queue', ['queueList', 'reception', 'currentPatient', 'display']],
      [null, ['members', 'analytics', 'replay', 'audit', 'patients', 'settings']],
    ]);
    expect(shown()).toEqual([]);
  });
});
