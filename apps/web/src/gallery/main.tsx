import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { App } from '../app/app.tsx';
import { texts as analytics } from '../features/analytics/texts.ts';
import { texts as settings } from '../features/settings/texts.ts';
import { addTexts, goInside, startI18n } from '../i18n/i18n.ts';
import { createQueryClient } from '../lib/api/query-client.ts';
import { QUERY_KEYS } from '../lib/api/query-keys.ts';
import { Gallery } from './gallery.tsx';
import 'virtual:fonts-400-500-600-700.css';
import '../app/styles.css';

// Every part of the kit on one page, for developers: `npx vite apps/web`, then /gallery.html. The product is built without it.
const element = document.getElementById('root');
if (!element) throw new Error('the document has no root');
const queryClient = createQueryClient(() => undefined);
queryClient.setQueryData(QUERY_KEYS.session, { userID: 'u', provider: 'p', tenantID: 't', roles: ['Manager'], lang: 'ar' });
queryClient.setQueryData(QUERY_KEYS.notified, null);
await startI18n();
await goInside();
await Promise.all([analytics, settings].map(addTexts));
const router = createMemoryRouter([{ path: '*', element: <Gallery /> }]);
createRoot(element).render(<App queryClient={queryClient} router={router} />);
