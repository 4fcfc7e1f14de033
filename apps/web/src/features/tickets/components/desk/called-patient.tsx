import { Repeat, Stethoscope, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRooms } from '#libs/contracts/clinics/places.ts';
import { CALL_LIMIT, isOfNoRoom } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { serviceNameOf, usePlaces } from '../../../../shared/places/public.ts';
import { Clipped } from '../../../../ui/clipped.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { useCalledInLeft } from '../../api/get-notified.ts';
import { MessageMark } from '../messages/message-mark.tsx';
import { PatientName } from '../patient-name.tsx';
import { SecondsSince } from '../since.tsx';
import { TicketNumber } from '../ticket-badge.tsx';

interface CalledPatientProps {
  readonly pair: TicketPair;
  /** One of several rooms' patients: in less height. */
  readonly isCompact?: boolean;
  /** Details that one screen adds. */
  readonly children?: ReactNode;
}

/** The one being called: number, name, how long since the call, and which call it was. */
export function CalledPatient({ pair, isCompact = false, children }: CalledPatientProps) {
  const { t } = useTranslation();
  const { ticket, patient } = pair;
  const places = usePlaces();
  const inLeft = useCalledInLeft();
  const name = (
    <PatientName
      name={patient.name}
      unreadable={patient.unreadable}
      lines={isCompact ? 2 : 4}
      className={cx('wrap-anywhere min-w-0 font-semibold', isCompact ? 'text-lg' : 'text-2xl')}
    />
  );
  return (
    <div key={ticket.id} className={cx('flex animate-settle flex-col', isCompact ? 'gap-2' : 'gap-4')}>
      <div className={cx('flex items-center gap-x-5 gap-y-3', !isCompact && 'flex-wrap')}>
        <TicketNumber position={ticket.position} size={isCompact ? 'normal' : 'large'} isCalled />
        {isCompact && name}
        {!isCompact && <Facts ticket={ticket} />}
      </div>
      {isCompact ? <Facts ticket={ticket} isSideBySide /> : name}
      <MessageMark pair={pair} />
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

interface FactsProps extends Pick<TicketPair, 'ticket'> {
  readonly isSideBySide?: boolean;
}

function Facts({ ticket, isSideBySide = false }: FactsProps) {
  const { t } = useTranslation();
  const service = serviceNameOf(ticket, usePlaces());
  return (
    <dl className={cx('flex gap-y-1', isSideBySide ? 'flex-wrap gap-x-4' : 'flex-col')}>
      {ticket.notifiedAt !== null && (
        <Fact icon={<Timer size={18} />} name={t('tickets.sinceCall')}>
          <SecondsSince at={ticket.notifiedAt} />
        </Fact>
      )}
      <Fact icon={<Repeat size={18} />} name={t('tickets.attempts')}>
        {t('tickets.attempt', { count: ticket.notifiedCount, max: CALL_LIMIT })}
      </Fact>
      {service !== null && (
        <Fact icon={<Stethoscope size={18} />} name={t('rooms.service')}>
          <bdi className="wrap-anywhere">{service}</bdi>
        </Fact>
      )}
    </dl>
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
