import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Localized } from '../components/localized.tsx';
import { i18n } from '../i18n/i18n.ts';

interface AppProps {
  readonly queryClient: QueryClient;
  readonly router: DataRouter;
}

export const App = ({ queryClient, router }: AppProps): ReactNode => (
  <QueryClientProvider client={queryClient}>
    <I18nextProvider i18n={i18n}>
      <Localized>
        <RouterProvider router={router} />
      </Localized>
    </I18nextProvider>
  </QueryClientProvider>
);
