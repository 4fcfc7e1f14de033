import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { type RouteObject, redirect } from 'react-router';
import type { Area } from '#libs/contracts/access.ts';
import { guards } from './guards.ts';
import type { PageName } from './page-heads.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { ForbiddenPage } from './pages/forbidden-page.tsx';
import { LoadingPage } from './pages/loading-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PageSkeleton } from './pages/page-skeleton.tsx';
import { Titled } from './titled.tsx';

type Load = () => Promise<ComponentType>;

/** The route table, with and without a slash at the end. Every page is a chunk of its own. */
export function routes(queryClient: QueryClient): RouteObject[] {
  const guard = guards(queryClient);
  const page = (path: string, area: Area & PageName, load: Load): RouteObject => ({
    path,
    loader: guard.area(area),
    element: titled(area, inTime(load)),
  });
  return [
    {
      loader: guard.root,
      HydrateFallback: LoadingPage,
      ErrorBoundary: ErrorPage,
      children: [
        { index: true, loader: () => redirect('/login') },
        {
          path: 'login',
          loader: guard.guest,
          element: titled(
            'login',
            inTime(async () => (await import('../features/sign-in/sign-in-page.tsx')).SignInPage, <LoadingPage />),
          ),
        },
        { path: 'forbidden', element: titled('forbidden', <ForbiddenPage />) },
        {
          path: 'dashboard',
          loader: guard.dashboard,
          lazy: async () => ({ Component: (await import('./frame/frame.tsx')).Frame }),
          children: [
            { index: true, loader: guard.landing },
            {
              ErrorBoundary: ErrorPage,
              children: [
                page('overview', 'overview', async () => (await import('../features/overview/overview-page.tsx')).OverviewPage),
                page('members', 'members', async () => (await import('../features/members/members-page.tsx')).MembersPage),
                page('settings', 'settings', async () => (await import('../features/settings/settings-page.tsx')).SettingsPage),
                page(
                  'queue/list',
                  'queueList',
                  async () => (await import('../features/queue-list/queue-list-page.tsx')).QueueListPage,
                ),
                page(
                  'queue/flow',
                  'reception',
                  async () => (await import('../features/reception/reception-page.tsx')).ReceptionPage,
                ),
                page(
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

/** Loaded when it is first shown; until then the shape of it. */
function inTime(load: Load, fallback: ReactNode = <PageSkeleton />): ReactNode {
  const Screen = lazy(async () => ({ default: await load() }));
  return (
    <Suspense fallback={fallback}>
      <Screen />
    </Suspense>
  );
}
