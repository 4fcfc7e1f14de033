import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { sessionQuery } from '../features/session/public.ts';
import { startI18n } from '../i18n/i18n.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { App } from './app.tsx';
import { routes } from './routes.tsx';
import './styles.css';

const element = document.getElementById('root');
if (!element) throw new Error('the document has no root');

const queryClient = createQueryClient(() => void askAgain());
// On its way while the texts are.
void queryClient.prefetchQuery(sessionQuery);
await startI18n();
// A router begins to load as soon as there is one: not before there are words to speak with.
const router = createBrowserRouter(routes(queryClient));

/** Somebody is not who they were: the guards look again, and send them where they belong now. */
async function askAgain(): Promise<void> {
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
  await router.revalidate();
}

createRoot(element).render(
  <StrictMode>
    <App queryClient={queryClient} router={router} />
  </StrictMode>,
);
