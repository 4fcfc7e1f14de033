import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { startI18n } from '../i18n/i18n.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { sessionQuery } from '../shared/session/public.ts';
import { App } from './app.tsx';
import { routes } from './routes.tsx';
import 'virtual:fonts-400-500-600-700.css';
import './styles.css';

const element = document.getElementById('root');
if (!element) throw new Error('the document has no root');

const queryClient = createQueryClient(() => void askAgain());
// All on their way at once: who is here, the words, and what the address asks for.
void queryClient.prefetchQuery(sessionQuery);
const words = startI18n();
const router = createBrowserRouter(routes(queryClient, words));

/** Somebody is not who they were: the guards look again, and send them where they belong now. */
async function askAgain(): Promise<void> {
  // A failed fetch leaves the session known so far: the next call that is refused asks again.
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
  await router.revalidate();
}

// The module itself has no `await`: the words may come in a piece that waits for this one.
void words.then(() =>
  createRoot(element).render(
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>,
  ),
);
