import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Session } from '#libs/contracts/session.ts';
import { Localized } from '../components/localized.tsx';
import { goInside, i18n, startI18n } from '../i18n/i18n.ts';
import { ar, en } from '../i18n/texts/all.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { QUERY_KEYS } from '../lib/api/query-keys.ts';

/** All texts, those of pages that bring their own too. */
const TEXTS = { ar, en };

/** The member on the page, where a test names neither another nor none. */
const SESSION: Session = { userID: 'u', provider: 'p', tenantID: 'noor', roles: ['Reception'], lang: 'en', format: 3 };

/** An answer that the page has already. */
export type Known = readonly [key: QueryKey, data: unknown];

/** Renders the part under test on a page as the app would make it. */
export async function onPage(children: ReactNode, lang: 'ar' | 'en' = 'en', known: readonly Known[] = []): Promise<UserEvent> {
  localStorage.setItem('lang', lang);
  await startI18n();
  await goInside();
  i18n.addResourceBundle(lang, 'translation', TEXTS[lang], true, true);
  const router = createMemoryRouter([{ path: '*', element: children }]);
  const queryClient = createQueryClient(() => undefined);
  const named = known.some(([key]) => key === QUERY_KEYS.session);
  for (const [key, data] of named ? known : [...known, [QUERY_KEYS.session, SESSION] as const])
    queryClient.setQueryData(key, data);
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
