import { CalendarClock, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../components/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlayedDay } from './components/played-day.tsx';
import { Refused } from './components/refused.tsx';
import { Shape } from './components/shape.tsx';
import { useReplayPage } from './components/use-replay-page.ts';

export { texts } from './texts.ts';

/** Any instant of any day: the queue as it stood, what happened, and who did it. Nothing here is live. */
export function ReplayPage() {
  const { t } = useTranslation();
  const { address, change, clinic, today, asked, isToday, events, moments } = useReplayPage();
  // Today is looked at for what has just happened, another day from its beginning.
  const begin = (isToday ? moments.at(-1) : moments[0])?.at;
  return (
    <div className="whole-page [&>[role=alert]]:mx-6 max-sm:[&>[role=alert]]:mx-4">
      <PageHeader
        title={t('replay.title')}
        beside={
          <div className="w-50">
            <DateField
              label={t('replay.day')}
              isLabelHidden
              value={asked?.kind === 'day' ? asked.day : null}
              {...(today !== undefined && { max: today })}
              onChange={(day) => day !== null && change({ day, at: undefined, ticket: undefined })}
            />
          </div>
        }
        actions={
          isToday && (
            <Button
              kind="quiet"
              icon={<RotateCw size={18} />}
              isPending={events.isFetching}
              onPress={() => void events.refetch()}
            >
              {t('replay.refresh')}
            </Button>
          )
        }
      />
      {asked?.kind === 'refused' ? (
        <div className={EMPTY}>
          <Refused why={asked.why} way="toToday" onGo={() => change({ day: undefined, at: undefined })} />
        </div>
      ) : (
        <Loaded query={events} skeleton={<Shape />}>
          {(_, failure) => (
            <>
              {failure}
              {begin !== undefined && clinic && asked ? (
                <PlayedDay
                  key={asked.day}
                  day={asked.day}
                  isToday={isToday}
                  at={asked.at}
                  ticket={address.ticket}
                  clinic={clinic}
                  moments={moments}
                  begin={begin}
                  change={change}
                />
              ) : (
                <div className={EMPTY}>
                  <EmptyState
                    icon={<CalendarClock size={28} />}
                    title={t('replay.empty.title')}
                    text={t(isToday ? 'replay.empty.today' : 'replay.empty.text')}
                  />
                </div>
              )}
            </>
          )}
        </Loaded>
      )}
    </div>
  );
}

const EMPTY = 'grow border-line-strong border-t bg-surface';
