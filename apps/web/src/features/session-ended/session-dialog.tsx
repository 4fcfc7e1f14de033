import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { Loaded } from '../../components/loaded.tsx';
import { leaveFor } from '../../lib/leaving.ts';
import { onMaybeSignedIn } from '../../lib/signed-in-elsewhere.ts';
import { sessionQuery } from '../../shared/session/public.ts';
import { Button } from '../../ui/button.tsx';
import { Overlay } from '../../ui/overlay.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { usePerson } from '../members/public.ts';
import { useProviders } from '../sign-in/public.ts';
import { WaysIn } from './ways-in.tsx';

export { texts } from './texts.ts';

/** Asks for sign-in over a page whose session has expired. The page, with all that is typed in it, goes on behind it. */
export function SessionDialog() {
  const { t } = useTranslation();
  const { data: person } = usePerson();
  useLookWhenBack();
  return (
    <Overlay isOpen isPending place="centre" onOpenChange={() => undefined}>
      <AriaDialog className="wrap-anywhere flex flex-col gap-4 overflow-auto p-6 outline-none">
        <Heading slot="title" className="font-semibold text-2xl">
          {t('sessionEnded.title')}
        </Heading>
        <p className="text-quiet">{t('sessionEnded.text')}</p>
        {person && (
          <p>
            <span className="block font-semibold">
              <bdi>{person.name}</bdi>
            </span>
            <bdi className="text-quiet">{person.email}</bdi>
          </p>
        )}
        <Loaded query={useProviders()} skeleton={<Waiting />}>
          {({ providers }) => <WaysIn providers={providers} />}
        </Loaded>
        <p className="text-quiet text-sm">{t('sessionEnded.elsewhere')}</p>
        <Button kind="quiet" onPress={() => void leaveFor('/login')}>
          {t('sessionEnded.other')}
        </Button>
      </AriaDialog>
    </Overlay>
  );
}

/** Another person who has signed in is refused here, and gets a fresh page: the call names the member of this one. */
function useLookWhenBack(): void {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const look = useCallback(async () => {
    await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
    await revalidate();
  }, [queryClient, revalidate]);
  useEffect(() => onMaybeSignedIn(() => void look()), [look]);
  // Reads that were refused meanwhile are repeated as soon as this dialog is not needed any more.
  useEffect(() => () => void queryClient.invalidateQueries(), [queryClient]);
}

const Waiting = () => (
  <SkeletonGroup>
    <Skeleton className="h-11 w-full" />
  </SkeletonGroup>
);
