import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type RouteObject, redirect } from 'react-router';
import type { Area } from '#libs/contracts/access.ts';
import { guards } from './guards.ts';
import { type LoadPage, type PageCode, pageCode } from './page-code.tsx';
import type { PageName } from './page-heads.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { LoadingPage } from './pages/loading-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PageSkeleton } from './pages/page-skeleton.tsx';
import { Titled } from './titled.tsx';

/** The route table, with and without a slash at the end. Every page is a chunk of its own. */
export function routes(queryClient: QueryClient, words: Promise<void>): RouteObject[] {
  const guard = guards(queryClient, words);
  let isFirst = true;
  /** The code comes while it is found out who may see it. The first page waits for it, and is drawn whole; others show their shape. */
  const withCode = (code: PageCode, guarded: () => Promise<null>) => async () => {
    const come = code.fetch();
    await guarded();
    if (isFirst) await come;
    isFirst = false;
    return null;
  };
  const page = (path: string, name: PageName, guarded: () => Promise<null>, code: PageCode): RouteObject => ({
    path,
    loader: withCode(code, guarded),
    element: titled(name, <code.Screen />),
  });
  const inside = (path: string, area: Area & PageName, load: LoadPage): RouteObject =>
    page(path, area, guard.area(area), pageCode(load, <PageSkeleton />));
  const signIn: LoadPage = async () => (await import('../features/sign-in/sign-in-page.tsx')).SignInPage;
  const forbidden: LoadPage = async () => (await import('./pages/forbidden-page.tsx')).ForbiddenPage;
  return [
    {
      loader: guard.root,
      HydrateFallback: LoadingPage,
      ErrorBoundary: ErrorPage,
      children: [
        { index: true, loader: () => redirect('/login') },
        page('login', 'login', guard.guest, pageCode(signIn, <LoadingPage />)),
        page('forbidden', 'forbidden', guard.root, pageCode(forbidden, <LoadingPage />)),
        {
          path: 'dashboard',
          loader: guard.dashboard,
          lazy: async () => ({ Component: (await import('./frame/frame.tsx')).Frame }),
          children: [
            { index: true, loader: guard.landing },
            {
              ErrorBoundary: () => <ErrorPage isInside />,
              children: [
                inside('overview', 'overview', async () => (await import('../features/overview/overview-page.tsx')).OverviewPage),
                inside('members', 'members', async () => (await import('../features/members/members-page.tsx')).MembersPage),
                inside('settings', 'settings', async () => (await import('../features/settings/settings-page.tsx')).SettingsPage),
                inside(
                  'queue/list',
                  'queueList',
                  async () => (await import('../features/queue-list/queue-list-page.tsx')).QueueListPage,
                ),
                inside(
                  'queue/flow',
                  'reception',
                  async () => (await import('../features/reception/reception-page.tsx')).ReceptionPage,
                ),
                inside(
                  'queue/current',
                  'currentPatient',
                  async () => (await import('../features/current-patient/current-patient-page.tsx')).CurrentPatientPage,
                ),
              ],
            },
          ],
        },
        { path: '*', element: titled('notFound', <NotFoundPage />) },
      ],
    },
  ];
}

const titled = (page: PageName, children: ReactNode) => <Titled page={page}>{children}</Titled>;
