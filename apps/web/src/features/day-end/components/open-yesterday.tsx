import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plusDays } from '#libs/contracts/analytics/days.ts';
import { LIST } from '#libs/contracts/limits.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { failureText } from '../../../lib/api/failure-text.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useClinic } from '../../../shared/clinic/public.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAnalyticsToday } from '../../analytics/public.ts';
import { useTicketList } from '../../tickets/public.ts';
import { mayAskAgain } from '../rules/is-due.ts';
import { remember, rememberedOf } from '../rules/memory.ts';
import { DayEndDialog } from './later.ts';

const MINUTE = 60_000;

/** Asks a manager about the tickets of the day before: its count is known without a look at any of them. Undefined: today is not known yet. */
export function OpenYesterday({ today }: { readonly today: string | undefined }) {
  const { data: clinic } = useClinic();
  const { data: figures } = useAnalyticsToday(today);
  if (!clinic || today === undefined || !figures) return null;
  const day = plusDays(today, -1);
  return <OfDay key={day} clinicId={clinic.id} day={day} count={figures.before.unfinished} />;
}

interface DayProps {
  readonly clinicId: string;
  readonly day: string;
}

function OfDay({ clinicId, day, count }: DayProps & { readonly count: number }) {
  const { t } = useTranslation();
  const now = useNow(MINUTE);
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never');
  const { isAnswered, laterAt } = rememberedOf(clinicId, 'yesterday', day);
  // The question stays open once its last ticket has ended: it says what became of each.
  const isSilent = count === 0 || isAnswered || !mayAskAgain(laterAt, now);
  if (isSilent && asked === 'never') return null;
  const close = () => {
    if (!rememberedOf(clinicId, 'yesterday', day).isAnswered) remember(clinicId, 'yesterday', day, Date.now());
    setAsked('before');
  };
  return (
    <>
      {!isSilent && (
        <Notice kind="warning">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p>{t('dayEnd.yesterday.title', { count })}</p>
            <div className="-my-2">
              <Button onPress={() => setAsked('now')}>{t('dayEnd.yesterday.finish')}</Button>
            </div>
          </div>
        </Notice>
      )}
      {asked !== 'never' && <Opened clinicId={clinicId} day={day} isOpen={asked === 'now'} onClose={close} />}
    </>
  );
}

interface OpenedProps extends DayProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Reads the day's open tickets, which the trail records, once somebody asked for them. */
function Opened(props: OpenedProps) {
  const { t } = useTranslation();
  const query = { day: props.day, status: ['notified', 'waiting'], order: 'position', direction: 'asc' } as const;
  const { data, error } = useTicketList({ ...query, status: [...query.status], limit: LIST.limitMax }, { isPastDay: true });
  if (error && !data) return <Notice kind="danger">{failureText(error, t, t('dayEnd.yesterday.failed'))}</Notice>;
  return data ? <Question {...props} found={data.data} /> : null;
}

/** The tickets stay those that were found: each is fetched anew once it is ended. */
function Question({ found, clinicId, day, isOpen, onClose }: OpenedProps & { readonly found: readonly TicketPair[] }) {
  const { t } = useTranslation();
  const [pairs] = useState(found);
  if (pairs.length === 0) return <Notice kind="done">{t('dayEnd.yesterday.none')}</Notice>;
  return (
    <Suspense fallback={null}>
      <DayEndDialog
        pairs={pairs}
        lastAt={null}
        asking="yesterday"
        isOpen={isOpen}
        onAnswered={() => remember(clinicId, 'yesterday', day, 'answered')}
        onClose={onClose}
      />
    </Suspense>
  );
}
