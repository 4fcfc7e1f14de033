import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { dayAt } from '#libs/contracts/tickets/queries.ts';
import { useIsExpired } from '../../../lib/session-expiry.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useClinic } from '../../../shared/clinic/public.ts';
import { useLast } from '../../../ui/use-last.ts';
import { useCalled, useLatestEnded, useNotified, useQueue, useStatistics } from '../../tickets/public.ts';
import { isDue, lastDoneAt } from '../rules/is-due.ts';
import { remember, rememberedOf } from '../rules/memory.ts';
import type { Asked } from './day-end-dialog.tsx';
import { isPageFree } from './is-page-free.ts';
import { DayEndDialog } from './later.ts';

const MINUTE = 60_000;

/** Asks the desk about the tickets that are open one hour after the last action, once per browser and day. */
export function DayEnd() {
  const { data: clinic } = useClinic();
  return clinic && <OfClinic clinic={clinic} />;
}

function OfClinic({ clinic }: { readonly clinic: Clinic }) {
  const now = useNow(MINUTE);
  const day = dayAt(new Date(now), clinic.config);
  const [asked, setAsked] = useState<Asked | null>(null);
  const shown = useLast(asked);
  const isQuiet = useIsQuiet(clinic.id, day, now);
  const close = () => {
    if (!rememberedOf(clinic.id, 'today', day).isAnswered) remember(clinic.id, 'today', day, Date.now());
    setAsked(null);
  };
  return (
    <>
      {isQuiet && asked === null && <Watch clinicId={clinic.id} day={day} now={now} onDue={setAsked} />}
      {shown && (
        <Suspense fallback={null}>
          <DayEndDialog
            key={shown.lastAt}
            {...shown}
            asking="today"
            isOpen={asked !== null}
            onAnswered={() => remember(clinic.id, 'today', day, 'answered')}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** Whether it may be time, by what the page knows anyway: somebody is open, and no call of the last hour. */
function useIsQuiet(clinicId: string, day: string, now: number): boolean {
  const { data: figures } = useStatistics();
  const { data: notified } = useNotified();
  const { data: called = [] } = useCalled();
  const isOpen = figures !== undefined && figures.waiting + figures.notified > 0;
  const lastCall = lastDoneAt(notified ? [notified, ...called] : called) ?? 0;
  return isOpen && isDue({ now, lastAt: lastCall, memory: rememberedOf(clinicId, 'today', day) });
}

interface WatchProps {
  readonly clinicId: string;
  readonly day: string;
  readonly now: number;
  readonly onDue: (asked: Asked) => void;
}

/** Reads every open ticket and those that ended last, and asks as soon as the page is free. */
function Watch({ clinicId, day, now, onDue }: WatchProps) {
  const open = useQueue();
  const ended = useLatestEnded();
  const isExpired = useIsExpired();
  // Reads of an hour ago are no answer.
  const isRead = open.data && ended.data && !open.isFetching && !ended.isFetching;
  const pairs = open.data ?? [];
  const lastAt = isRead ? lastDoneAt([...pairs, ...(ended.data?.data ?? [])]) : null;
  const may = !isExpired && isDue({ now, lastAt, memory: rememberedOf(clinicId, 'today', day) });
  const ask = useEffectEvent(() => {
    if (may && pairs.length > 0 && isPageFree()) onDue({ pairs, lastAt });
  });
  useEffect(() => {
    if (!may) return;
    ask();
    const again = () => ask();
    // A dialog over the page may be gone by then.
    const asking = setInterval(again, MINUTE);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(asking);
      document.removeEventListener('visibilitychange', again);
    };
  }, [may]);
  return null;
}
