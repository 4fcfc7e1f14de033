import { useTranslation } from 'react-i18next';
import { hasServices } from '#libs/contracts/clinics/places.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { serviceNameOf, useOwnRoom, usePlaces, waitingFor } from '../../../shared/places/public.ts';
import { Clipped } from '../../../ui/clipped.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Table } from '../../../ui/table.tsx';
import { RowName, TicketNumber, useQueue, useStatistics, Waited } from '../../tickets/public.ts';
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
    <section aria-label={t('currentPatient.upcoming')} className="shrink-0 pb-2">
      <header className="flex min-h-13 flex-wrap items-center gap-x-3 px-6 pt-2 max-sm:px-4">
        <h2 className="font-semibold">{t('currentPatient.upcoming')}</h2>
        {figures && waiting > 0 && (
          <>
            <p className="text-quiet">{t('currentPatient.waiting', { count: waiting })}</p>
            <JoiningWaits room={room} figures={figures} />
          </>
        )}
      </header>
      <Loaded query={queue} skeleton={<SkeletonRows rows={SHOWN} />}>
        {(pairs) =>
          pairs.length === 0 ? (
            <p className="px-6 pb-4 text-quiet max-sm:px-4">{t('currentPatient.upcomingEmpty')}</p>
          ) : (
            <Table
              label={t('currentPatient.upcoming')}
              plane="ground"
              rows={pairs}
              keyOf={({ ticket }) => ticket.id}
              nameOf={({ ticket }) => format.position(ticket.position)}
              columns={[
                {
                  id: 'number',
                  title: t('currentPatient.number'),
                  place: 'lead',
                  cell: ({ ticket }) => <TicketNumber position={ticket.position} isNext={ticket.id === pairs[0]?.ticket.id} />,
                },
                {
                  id: 'name',
                  title: t('currentPatient.name'),
                  place: 'head',
                  takesRest: true,
                  cell: (pair) => <RowName {...pair} />,
                },
                {
                  id: 'age',
                  title: t('tickets.form.age'),
                  place: 'second',
                  cell: ({ patient }) => <span className="whitespace-nowrap text-quiet">{format.age(patient.age)}</span>,
                  inBrief: ({ patient: { age } }) =>
                    age !== null && <span className="whitespace-nowrap">{format.years(age)}</span>,
                },
                {
                  id: 'reason',
                  title: t('currentPatient.reason'),
                  place: 'second',
                  cell: ({ ticket: { reason } }) =>
                    reason !== null && (
                      <Clipped lines={1} className="break-all md:w-44 xl:w-136">
                        {reason}
                      </Clipped>
                    ),
                },
                ...(hasServices(places)
                  ? [
                      {
                        id: 'service',
                        title: t('rooms.service'),
                        from: 640,
                        cell: ({ ticket }: TicketPair) => (
                          <Clipped lines={1} className="w-max max-w-40 break-all text-quiet">
                            {serviceNameOf(ticket, places)}
                          </Clipped>
                        ),
                      } as const,
                    ]
                  : []),
                {
                  id: 'since',
                  title: t('tickets.wait'),
                  place: 'end',
                  cell: (pair) => <Waited pair={pair} isInColumn />,
                  inBrief: (pair) => <Waited pair={pair} />,
                },
              ]}
            />
          )
        }
      </Loaded>
    </section>
  );
}
