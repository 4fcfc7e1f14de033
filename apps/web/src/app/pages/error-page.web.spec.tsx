import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { i18n, startI18n } from '../../i18n/i18n.ts';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import { ErrorPage } from './error-page.tsx';

const REFERENCE = '0d7c2b0e-7c1f-4f4e-9a51-3d2f6b8a1c20';

/** A page whose first reads fail so, one after the other. */
async function failing(...failures: readonly Error[]): Promise<void> {
  localStorage.setItem('lang', 'en');
  await startI18n();
  const left = [...failures];
  const loader = () => {
    const failure = left.shift();
    if (failure) throw failure;
    return null;
  };
  const router = createMemoryRouter([
    { path: '*', loader, element: <p>It is open</p>, ErrorBoundary: ErrorPage, HydrateFallback: () => null },
  ]);
  await act(async () => {
    render(
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nextProvider>,
    );
  });
}

describe('the page that stands for one that could not be opened', () => {
  it('opens the page by itself once the device is online again', async () => {
    await failing(new ApiFailure('unreachable'), new ApiFailure('unreachable'));
    expect(screen.getByRole('heading', { name: 'No connection to Dawr' })).toBeTruthy();
    await act(async () => void dispatchEvent(new Event('online')));
    expect(screen.getByRole('heading', { name: 'No connection to Dawr' })).toBeTruthy();
    await act(async () => void dispatchEvent(new Event('online')));
    expect(screen.getByText('It is open')).toBeTruthy();
  });

  it('shows the number by which the log knows a failure of the server', async () => {
    const problem = { status: 500, code: 'internal', error: 'It failed.', correlationId: REFERENCE } as const;
    await failing(new ApiFailure('refused', { status: 500, problem }));
    expect(screen.getByRole('heading', { name: 'Sorry, something went wrong!' })).toBeTruthy();
    expect(await screen.findByText(REFERENCE)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Copy the number/ })).toBeTruthy();
  });
});
