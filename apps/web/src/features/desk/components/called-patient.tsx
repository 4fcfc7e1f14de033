import { useTranslation } from 'react-i18next';
import { hasRooms } from '#libs/contracts/clinics/places.ts';
import { isOfNoRoom } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { usePhoneWords } from '../../../lib/phones/use-phone-words.ts';
import { serviceNameOf, usePlaces } from '../../../shared/places/public.ts';
import { Clipped } from '../../../ui/clipped.tsx';
import { cx } from '../../../ui/cx.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { MessageMark, NeedsHelp, PatientName, PriorityMark, useCalledInLeft, useTicketActions } from '../../tickets/public.ts';
import { CalledPlate } from './called-plate.tsx';

interface CalledPatientProps {
  readonly pair: TicketPair;
  /** One of several rooms' patients: in less height. */
  readonly isCompact?: boolean;
}

/** The one being called: the plate with the number, then name, age, phone and reason, and what else can be done. */
export function CalledPatient({ pair, isCompact = false }: CalledPatientProps) {
  const { menuOf } = useTicketActions();
  const format = useFormat();
  return (
    <div key={pair.ticket.id} className="flex animate-settle flex-col gap-2">
      <CalledPlate ticket={pair.ticket} isCompact={isCompact} />
      <div className="flex items-center gap-2">
        <CalledFacts pair={pair} isCompact={isCompact} />
        {!isCompact && <RowMenu name={format.position(pair.ticket.position)} items={menuOf(pair)} />}
      </div>
      <NeedsHelp needs={pair.patient.needs} />
      <CalledNotes pair={pair} />
    </div>
  );
}

function CalledFacts({ pair: { ticket, patient }, isCompact }: Required<CalledPatientProps>) {
  const format = useFormat();
  const phoneInWords = usePhoneWords();
  const phone = patient.phone === null ? null : phoneInWords(patient.phone);
  const service = serviceNameOf(ticket, usePlaces());
  const facts = [patient.age !== null && format.years(patient.age), phone, service].filter((fact) => Boolean(fact));
  return (
    <div className="min-w-0 grow">
      <p className={cx('font-semibold leading-row', isCompact ? 'text-xl' : 'text-2xl')}>
        <PatientName name={patient.name} unreadable={patient.unreadable} lines={2} className="wrap-anywhere" />
      </p>
      <p className="text-quiet leading-row">
        {facts.map((fact, index) => (
          <span key={String(fact)}>
            {index > 0 && ' · '}
            <bdi dir={fact === phone ? 'ltr' : undefined} className={fact === phone ? 'whitespace-nowrap' : 'wrap-anywhere'}>
              {fact}
            </bdi>
          </span>
        ))}
        {ticket.priority && ' · '}
        <PriorityMark ticket={ticket} className="align-middle" />
      </p>
      {ticket.reason !== null && (
        <p className="leading-row">
          <Clipped lines={2} className="wrap-anywhere">
            {ticket.reason}
          </Clipped>
        </p>
      )}
    </div>
  );
}

/** Notes on this call for people at the desk: its message, and a room that is out of use. */
export function CalledNotes({ pair }: Pick<CalledPatientProps, 'pair'>) {
  const { t } = useTranslation();
  const places = usePlaces();
  const inLeft = useCalledInLeft();
  return (
    <>
      <MessageMark pair={pair} />
      {inLeft?.ticket.id === pair.ticket.id && <Notice kind="warning">{t('rooms.left')}</Notice>}
      {hasRooms(places) && isOfNoRoom(pair.ticket) && <Notice>{t('rooms.noRoomHint')}</Notice>}
    </>
  );
}
