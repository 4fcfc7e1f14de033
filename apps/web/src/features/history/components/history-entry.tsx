import { useTranslation } from 'react-i18next';
import type { Narrator } from '#libs/contracts/audit/narrator.ts';
import type { TicketHistoryEntry } from '#libs/contracts/tickets/history.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/link.tsx';
import { EventIcon } from '../../tickets/public.ts';
import { HistoryDetails } from './history-details.tsx';

interface HistoryEntryProps {
  /** The words are the page's; without an actor where it is told to the patient, since the names of staff are theirs. */
  readonly entry: Pick<TicketHistoryEntry, 'at' | 'what'> & Partial<Pick<TicketHistoryEntry, 'actor'>>;
  readonly narrate: Narrator;
  readonly position: number | null;
  /** When the history begins: an entry of another day says which. */
  readonly beganAt: string;
  readonly isLast: boolean;
  /** The address of the queue as it stood then; left out, or null, where there is none to show. */
  readonly toReplay?: string | null;
}

/** One entry of it: event, time and actor, and what was written down of the patient then. */
export function HistoryEntry({
  entry: { at, actor, what },
  narrate,
  position,
  beganAt,
  isLast,
  toReplay = null,
}: HistoryEntryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOfItsDay = format.date(at) === format.date(beganAt);
  return (
    <li className={cx('flex gap-3 py-2.5 leading-row', !isLast && 'border-line border-b')}>
      <span className="flex h-5">
        <EventIcon type={what.type} />
      </span>
      <div className="min-w-0 grow">
        <p className="break-words font-medium">{narrate(what.type, what, { ticket: position, member: null })}</p>
        <p className="break-words text-meta text-quiet">
          <time dateTime={at}>{isOfItsDay ? format.time(at) : `${format.date(at)} · ${format.time(at)}`}</time>
          {actor && (
            <>
              {' '}
              · <bdi>{actor.name ?? t(`tickets.history.${actor.kind === 'member' ? 'erasedMember' : actor.kind}`)}</bdi>
            </>
          )}
          {toReplay !== null && (
            <>
              {' '}
              · <Link to={toReplay}>{t('tickets.history.replay')}</Link>
            </>
          )}
        </p>
        {'patient' in what && <HistoryDetails patient={what.patient} />}
        {(what.type === 'PatientHeld' || what.type === 'PatientReleased') && what.reason !== null && (
          <p className="break-words text-meta">
            <bdi>{what.reason}</bdi>
          </p>
        )}
      </div>
    </li>
  );
}
