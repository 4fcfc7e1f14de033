import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Localized } from '../components/localized.tsx';
import { goInside, i18n, startI18n } from '../i18n/i18n.ts';
import { createQueryClient } from '../lib/query-client.ts';

/** Renders the part under test on a page as the app would make it; `known`: what the page has read from the server before. */
export async function onPage(
  children: ReactNode,
  lang: 'ar' | 'en' = 'en',
  known: readonly (readonly [QueryKey, unknown])[] = [],
): Promise<UserEvent> {
  localStorage.setItem('lang', lang);
  await startI18n();
  await goInside();
  const queryClient = createQueryClient(() => undefined);
  for (const [key, data] of known) queryClient.setQueryData(key, data);
  const router = createMemoryRouter([{ path: '*', element: children }]);
  // Effects that resolve later (a form's validity) are awaited too.
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={i18n}>
          <Localized>
            <RouterProvider router={router} />
          </Localized>
        </I18nextProvider>
      </QueryClientProvider>,
    );
  });
  return userEvent.setup();
}
