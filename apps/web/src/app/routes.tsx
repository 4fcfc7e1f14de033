import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type RouteObject, redirect } from 'react-router';
import { PAGES as PATHS } from '#libs/contracts/pages.ts';
import { type AppPage, isAppPage, PAGES, withTexts } from '../pages.ts';
import { guards } from './guards.ts';
import { type PageCode, pageCode } from './page-code.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { LoadingPage } from './pages/loading-page.tsx';
import { PageSkeleton } from './pages/page-skeleton.tsx';
import { Titled } from './titled.tsx';

const isInside = ({ path }: AppPage): boolean => path.startsWith(`${PATHS.dashboard}/`);

/** The route table of the app's pages, with and without a slash at the end. Every page is a chunk of its own. */
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
  const route = ({ path, area, head, load }: AppPage, shape: ReactNode): RouteObject => {
    const code = pageCode(load, shape);
    return {
      path,
      loader: withCode(code, guard.area(area)),
      element: (
        <Titled head={head}>
          <code.Screen />
        </Titled>
      ),
    };
  };
  const pages = PAGES.filter(isAppPage);
  return [
    {
      loader: guard.root,
      HydrateFallback: LoadingPage,
      ErrorBoundary: ErrorPage,
      children: [
        { index: true, loader: () => redirect(PATHS.login) },
        ...pages.filter((page) => !isInside(page)).map((page) => route(page, <LoadingPage />)),
        {
          path: PATHS.dashboard,
          loader: guard.dashboard,
          lazy: async () => ({ Component: (await import('./frame/frame.tsx')).Frame }),
          children: [
            { index: true, loader: guard.landing },
            {
              ErrorBoundary: () => <ErrorPage isInside />,
              children: pages.filter(isInside).map((page) => route(page, <PageSkeleton />)),
            },
          ],
        },
        { path: '*', lazy: async () => ({ Component: (await withTexts(import('./pages/not-found-page.tsx'))).NotFoundPage }) },
      ],
    },
  ];
}
