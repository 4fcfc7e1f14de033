import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { LIST } from '#libs/contracts/limits.ts';
import { membersQuery } from '#libs/contracts/members.ts';
import { QUERY_KEYS } from '../../../../lib/api/query-keys.ts';
import { ROOMS_CLINIC } from '../../../../testing/clinic-of-rooms.ts';
import { clinicWith } from '../../../../testing/clinic-with.ts';
import { type Answer, fakeServer } from '../../../../testing/fake-server.ts';
import { onPage } from '../../../../testing/on-page.tsx';
import { FirstDay } from './first-day.tsx';

const MEMBERS = membersQuery.parse({ limit: LIST.limitMax });
const member = (role: string) => ({
  id: role,
  name: role,
  email: `${role}@clinic.example`,
  roles: [role],
  createdAt: '2026-11-21T06:30:00.000Z',
  banned: false,
  deleted: false,
  lang: null,
});

async function steps(clinic: unknown, roles: readonly string[], ...answers: readonly Answer[]) {
  fakeServer(...answers);
  const onEnd = jest.fn();
  const data = roles.map(member);
  const person = await onPage(<FirstDay onEnd={onEnd} />, 'en', [
    [QUERY_KEYS.clinic, clinic],
    [QUERY_KEYS.memberList(MEMBERS), { data, meta: { page: 1, limit: 100, total: data.length, pages: 1 } }],
  ]);
  return { person, onEnd };
}
const title = () => screen.getByRole('heading', { level: 2 }).textContent;
const ticked = () =>
  screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent?.includes('(Done)'))
    .map((item) => item.querySelector('span:nth-child(2) > span')?.firstChild?.textContent);

describe('the steps of a first day', () => {
  beforeEach(() => localStorage.clear());

  it('says what the clinic is called and how many steps are left', async () => {
    await steps(clinicWith({}), ['Manager']);
    expect(title()).toBe('3 steps to the first call');
    expect(ticked()).toEqual(['Name and language of the clinic', 'Services and rooms']);
    expect(screen.getByText('one queue, no rooms')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Change' }).map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/settings',
      '/dashboard/settings?section=places',
    ]);
  });

  it('names the services and rooms that are in use, and ticks the people that there are', async () => {
    await steps(ROOMS_CLINIC, ['Manager', 'Reception', 'Medical']);
    expect(screen.getByText(/General.*Laboratory.*Room 1.*Room 2/).textContent).not.toContain('Eyes');
    expect(title()).toBe('2 steps to the first call');
    expect(ticked()).toContain('Add the people');
  });

  it('prints a slip without a patient, and ticks it in this browser', async () => {
    const print = jest.fn(() => document.querySelector('.slip-number')?.textContent);
    Object.assign(window, { print });
    const { person } = await steps(clinicWith({}), ['Manager']);
    await person.click(screen.getByRole('button', { name: 'Print' }));
    expect(await screen.findByText('Ticket number')).toBeTruthy();
    expect(title()).toBe('2 steps to the first call');
    expect(print.mock.results.map(({ value }) => value)).toEqual(['0']);
    expect(localStorage.getItem('first-day:noor')).toBe('slip');
  });

  it('ticks the wall once a screen was sent its link', async () => {
    const { person } = await steps(clinicWith({}), ['Manager'], { status: 204 });
    await person.click(screen.getByRole('button', { name: 'Pair a screen' }));
    await person.type(await screen.findByRole('textbox'), '123456{Enter}');
    expect(await screen.findByText(/The screen is on its way/)).toBeTruthy();
    await person.keyboard('{Escape}');
    expect(ticked()).toContain('Hang the wall');
  });

  it('ends where the manager wants the overview', async () => {
    const { person, onEnd } = await steps(clinicWith({}), ['Manager']);
    await person.click(screen.getByRole('button', { name: 'Show the overview' }));
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});
