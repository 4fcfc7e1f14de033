import { QueryClientProvider } from '@tanstack/react-query';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { i18n } from '../i18n/i18n.ts';
import { HomePage } from './home-page.tsx';
import { createQueryClient } from './query-client.ts';

const queryClient = createQueryClient();
const router = createBrowserRouter([{ path: '*', element: <HomePage /> }]);

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>
  </QueryClientProvider>
);
