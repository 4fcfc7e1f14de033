import { QueryClientProvider } from '@tanstack/react-query';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Localized } from '../components/localized.tsx';
import { sessionQuery } from '../features/session/public.ts';
import { i18n } from '../i18n/i18n.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { routes } from './routes.tsx';

const queryClient = createQueryClient(() => void askAgain());
const router = createBrowserRouter(routes(queryClient));

/** Somebody is not who they were: the guards look again, and send them where they belong now. */
async function askAgain(): Promise<void> {
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
  await router.revalidate();
}

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <I18nextProvider i18n={i18n}>
      <Localized>
        <RouterProvider router={router} />
      </Localized>
    </I18nextProvider>
  </QueryClientProvider>
);
