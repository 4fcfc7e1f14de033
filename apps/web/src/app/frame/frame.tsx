import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useNavigation, useRevalidator } from 'react-router';
import { Localized } from '../../components/localized.tsx';
import { LiveBar, LiveProvider } from '../../features/realtime/public.ts';
import { ClinicPlaceContext } from '../../i18n/use-format.ts';
import { isLeaving } from '../../lib/leaving.ts';
import { untilSignedIn } from '../../lib/session-expiry.ts';
import { useClinic } from '../../shared/clinic/public.ts';
import { sessionQuery } from '../../shared/session/public.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { useHasSidebar } from '../../ui/use-media.ts';
import { DisplayPreviewProvider } from './display-preview.tsx';
import { EndedSession } from './ended-session.tsx';
import { FindAnywhere } from './find-anywhere.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

const CONTENT = 'content';

/** The frame of every page behind the sign-in. */
export function Frame() {
  const { t } = useTranslation();
  const hasSidebar = useHasSidebar();
  const { state } = useNavigation();
  const place = useClinicPlace();
  const onEnd = useEndOfSession();
  const content = useRef<HTMLElement>(null);
  useKeptFocus(content);
  return (
    <ClinicPlaceContext value={place}>
      <Localized>
        <LiveProvider onEnd={onEnd}>
          <a
            href={`#${CONTENT}`}
            className="fixed inset-bs-2 start-2 z-30 -translate-y-20 rounded-control bg-fill px-4 py-3 text-on-fill focus:translate-y-0 print:hidden"
          >
            {t('frame.skip')}
          </a>
          <DisplayPreviewProvider>
            <FindAnywhere>
              <div className="flex min-h-dvh flex-col desk:flex-row">
                {hasSidebar ? <Sidebar /> : <TopBar />}
                <div className="flex min-w-0 grow flex-col">
                  <LiveBar />
                  <main
                    ref={content}
                    id={CONTENT}
                    tabIndex={-1}
                    aria-busy={state === 'loading'}
                    className="flex min-w-0 grow flex-col outline-none"
                  >
                    <Outlet />
                  </main>
                </div>
              </div>
            </FindAnywhere>
          </DisplayPreviewProvider>
          <ToastRegion />
          <EndedSession />
        </LiveProvider>
      </Localized>
    </ClinicPlaceContext>
  );
}

function useClinicPlace() {
  const { data: clinic } = useClinic();
  const digits = clinic?.config.digits ?? 'latn';
  const timezone = clinic?.config.timezone;
  const country = clinic?.config.country ?? null;
  return useMemo(() => ({ digits, timezone, country }), [digits, timezone, country]);
}

/** The socket tells first that the session is not what it was: the guards look again. Whether they let the person stay. */
function useEndOfSession() {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  return useCallback(async (): Promise<boolean> => {
    if (isLeaving()) return false;
    // A failed fetch leaves the session known so far: the connection goes on, ends once more, and this is asked again.
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
    await untilSignedIn();
    await revalidate();
    // Other roles may see more of what was fetched already.
    await queryClient.invalidateQueries({ refetchType: 'none' });
    return location.pathname.startsWith('/dashboard');
  }, [queryClient, revalidate]);
}
