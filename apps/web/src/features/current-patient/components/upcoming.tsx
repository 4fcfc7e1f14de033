import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../components/loaded.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { serviceNameOf, useOwnRoom, usePlaces, waitingFor } from '../../../shared/places/public.ts';
import { Card } from '../../../ui/card.tsx';
import { Clipped } from '../../../ui/clipped.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { PatientName, ServiceLabel, TicketNumber, useQueue, useStatistics, Waited } from '../../tickets/public.ts';
import { JoiningWaits } from './joining-waits.tsx';

const SHOWN = 5;

/** The next five, and how many wait in all. */
export function Upcoming() {
  const { t } = useTranslation();
  const format = useFormat();
  const places = usePlaces();
  const { room } = useOwnRoom();
  const queue = useQueue({ limit: SHOWN, status: ['waiting'], room: room?.id });
  const { data: figures } = useStatistics();
  const waiting = figures ? waitingFor(room, figures, places) : 0;
  return (
    <section aria-label={t('currentPatient.upcoming')}>
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold text-lg">{t('currentPatient.upcoming')}</h2>
        {figures && waiting > 0 && (
          <div className="flex flex-wrap gap-x-4">
            <p className="text-quiet">{t('currentPatient.waiting', { count: waiting })}</p>
            <JoiningWaits room={room} figures={figures} />
          </div>
        )}
      </header>
      <Loaded query={queue} skeleton={<SkeletonRows rows={SHOWN} />}>
        {(pairs) =>
          pairs.length === 0 ? (
            <Card>
              <p className="text-quiet">{t('currentPatient.upcomingEmpty')}</p>
            </Card>
          ) : (
            <Table
              label={t('currentPatient.upcoming')}
              rows={pairs}
              keyOf={({ ticket }) => ticket.id}
              nameOf={({ ticket }) => format.position(ticket.position)}
              columns={[
                {
                  id: 'number',
                  title: t('tickets.number'),
                  card: 'head',
                  cell: ({ ticket }) => <TicketNumber position={ticket.position} />,
                },
                {
                  id: 'name',
                  title: t('tickets.form.name'),
                  card: 'head',
                  cell: ({ patient, ticket }) => (
                    <>
                      <PatientName
                        name={patient.name}
                        unreadable={patient.unreadable}
                        lines={4}
                        className="wrap-anywhere min-w-32 max-w-80 font-medium max-md:min-w-0"
                      />
                      <ServiceLabel name={serviceNameOf(ticket, places)} />
                    </>
                  ),
                },
                {
                  id: 'age',
                  title: t('tickets.form.age'),
                  cell: ({ patient }) => <span className="whitespace-nowrap">{format.years(patient.age)}</span>,
                },
                {
                  id: 'reason',
                  title: t('currentPatient.reason'),
                  cell: ({ ticket }) => (
                    <Clipped lines={2} className="wrap-anywhere max-w-80 max-md:max-w-none">
                      {ticket.reason ?? t('currentPatient.noReason')}
                    </Clipped>
                  ),
                },
                { id: 'since', title: t('tickets.waitingSince'), cell: (pair) => <Waited pair={pair} /> },
              ]}
            />
          )
        }
      </Loaded>
    </section>
  );
}
