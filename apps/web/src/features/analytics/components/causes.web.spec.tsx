import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { someCauses } from '#libs/contracts/analytics/testing/some-causes.ts';
import { someFigures } from '#libs/contracts/analytics/testing/some-figures.ts';
import { onPage } from '../../../testing/on-page.tsx';
import { answer } from '../testing/an-answer.ts';
import { Causes } from './causes.tsx';

const DAYS = ['2026-11-19', '2026-11-15', '2026-11-10'];
const ROOMS = ['Room 1', 'Room 2'].map((name, index) => ({ clinic: 'noor', id: String(index), name, ...someFigures() }));
const shown = (own = 'noor') =>
  onPage(<Causes answer={answer({ causes: [...someCauses('noor', DAYS)], unexplained: 0.27, rooms: ROOMS })} own={own} />);
const cause = (words: RegExp) => screen.getByRole('button', { name: words });

beforeAll(async () => void (await import('./charts/charts.tsx')));
beforeEach(() => void jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 480, 256)));
afterEach(() => {
  jest.restoreAllMocks();
});

describe('the causes of waiting on the page', () => {
  it('shows the largest cause with its day, and another once it is chosen', async () => {
    const user = await shown();
    expect(cause(/^38% ?Thursdays 10:00–10:40/).getAttribute('aria-pressed')).toBe('true');
    const day = screen.getByRole('region', { name: /Thursday, November 19$/ });
    expect(day.textContent).toContain('10:40–15:00 · usually 10:00');
    await user.click(cause(/^21% ?Sundays 08:00–10:00/));
    expect(cause(/^38%/).getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('region', { name: /Thursday, November 19$/ })).toBeNull();
    expect(screen.getByRole('region', { name: /Sunday, November 15$/ }).textContent).toMatch(
      /Between 08:00 and 10:00, \d+ arrived and \d+ were called\./,
    );
  });

  it('leads to the replay of the worst instant, but for another clinic than the session’s', async () => {
    await shown();
    expect(screen.getByRole('link', { name: /^Replay/ }).getAttribute('href')).toBe(
      '/dashboard/replay?at=2026-11-19T06%3A40%3A00.000Z',
    );
  });

  it('leads to no replay of another clinic', async () => {
    await shown('palm');
    expect(screen.queryByRole('link', { name: /^Replay/ })).toBeNull();
  });

  it('shows arrivals, calls and who waits every quarter of an hour as a table', async () => {
    const user = await shown();
    await user.click(screen.getByRole('button', { name: 'Table' }));
    const [head, first] = within(screen.getByRole('table')).getAllByRole('row');
    expect(head?.textContent).toBe('HourArrivedCalledWaiting');
    expect(first?.textContent).toBe('08:00000');
  });
});
