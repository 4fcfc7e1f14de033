import { Repeat, Stethoscope, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CALLS } from '#libs/contracts/limits.ts';
import { hasRooms } from '#libs/contracts/places.ts';
import { isOfNoRoom } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { Clipped } from '../../../ui/clipped.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { serviceNameOf, usePlaces } from '../../places/public.ts';
import { useCalledInLeft } from '../api/get-notified.ts';
import { PatientName } from './patient-name.tsx';
import { SecondsSince } from './since.tsx';
import { TicketNumber } from './ticket-badge.tsx';

interface CalledPatientProps {
  readonly pair: TicketPair;
  /** Details that one screen adds. */
  readonly children?: ReactNode;
}

/** The one being called: number, name, how long since the call, and which call it was. */
export function CalledPatient({ pair: { ticket, patient }, children }: CalledPatientProps) {
  const { t } = useTranslation();
  const places = usePlaces();
  const inLeft = useCalledInLeft();
  const service = serviceNameOf(ticket, places);
  return (
    <div key={ticket.id} className="flex animate-settle flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <TicketNumber position={ticket.position} size="large" isCalled />
        <dl className="flex flex-col gap-1">
          {ticket.notifiedAt !== null && (
            <Fact icon={<Timer size={18} />} name={t('tickets.sinceCall')}>
              <SecondsSince at={ticket.notifiedAt} />
            </Fact>
          )}
          <Fact icon={<Repeat size={18} />} name={t('tickets.attempts')}>
            {t('tickets.attempt', { count: ticket.notifiedCount, max: CALLS.max })}
          </Fact>
          {service !== null && (
            <Fact icon={<Stethoscope size={18} />} name={t('rooms.service')}>
              <bdi className="wrap-anywhere">{service}</bdi>
            </Fact>
          )}
        </dl>
      </div>
      <p className="font-semibold text-2xl">
        <PatientName name={patient.name} unreadable={patient.unreadable} lines={4} className="wrap-anywhere" />
      </p>
      {inLeft?.ticket.id === ticket.id && <Notice kind="warning">{t('rooms.left')}</Notice>}
      {hasRooms(places) && isOfNoRoom(ticket) && <Notice>{t('rooms.noRoomHint')}</Notice>}
      {children ??
        (ticket.reason !== null && (
          <p className="text-quiet">
            <Clipped lines={3} className="wrap-anywhere">
              {ticket.reason}
            </Clipped>
          </p>
        ))}
    </div>
  );
}

interface FactProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly children: ReactNode;
}

const Fact = ({ icon, name, children }: FactProps) => (
  <div className="flex items-center gap-2">
    <span aria-hidden="true" className="inline-flex shrink-0 text-quiet">
      {icon}
    </span>
    <dt className="sr-only">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);
