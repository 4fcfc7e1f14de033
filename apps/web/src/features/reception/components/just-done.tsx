import { Button as AriaButton } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { isolated } from '#libs/contracts/isolated.ts';
import { Coming } from '../../../components/coming.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { roomNameOf, serviceNameOf, useOwnRoom, usePlaces } from '../../../shared/places/public.ts';
import { Clipped } from '../../../ui/clipped.tsx';
import { cx } from '../../../ui/cx.ts';
import {
  PatientName,
  useCalled,
  useLatestEnded,
  useMayAct,
  useNotified,
  useQueue,
  useTicketActions,
} from '../../tickets/public.ts';
import { type DoneRow, justDone } from '../rules/just-done.ts';
import { useFitting } from './use-fitting.ts';
import { useListedRoom } from './use-listed-room.ts';

export { texts } from '../texts.ts';

interface JustDoneProps {
  /** The strip above stands for the heading and the first row. */
  readonly isUnderStrip: boolean;
}

/** The last actions, by the tickets themselves: each browser shows the same. It has as many rows as there is room for, each of them whole. */
export function JustDone({ isUnderStrip }: JustDoneProps) {
  const { t } = useTranslation();
  const isOfSeveralRooms = useOwnRoom().rooms.length > 1;
  const lines = useDoneRows(isOfSeveralRooms);
  const { list, fitting } = useFitting();
  if (lines === null) return <Coming />;
  if (lines.length === 0) return null;
  return (
    <section
      aria-label={t('justDone.title')}
      className={cx(
        'flex min-h-33.25 grow basis-0 flex-col overflow-hidden',
        isUnderStrip && '-mt-3',
        // Rooms need all the height of a low screen.
        isOfSeveralRooms && 'short:hidden',
      )}
    >
      {!isUnderStrip && <h2 className="h-5.5 shrink-0 text-faint text-sm leading-row">{t('justDone.title')}</h2>}
      <ul ref={list} className="min-h-0 grow">
        {lines
          .slice(Number(isUnderStrip))
          .slice(0, fitting)
          .map((row) => (
            <Row key={row.pair.ticket.id} row={row} isOfSeveralRooms={isOfSeveralRooms} />
          ))}
      </ul>
    </section>
  );
}

/** The lines of what the page has read anyway, and of those who ended last; null until all have come, so that the list does not grow while it is read. */
function useDoneRows(isOfSeveralRooms: boolean): readonly DoneRow[] | null {
  const { room } = useListedRoom();
  const { data: waiting = [] } = useQueue({ status: ['waiting'], room: isOfSeveralRooms ? undefined : room?.id });
  const { data: notified = null } = useNotified();
  const { data: called = [] } = useCalled();
  const { data: ended, isPending } = useLatestEnded();
  if (isPending) return null;
  return justDone([...waiting, ...(notified ? [notified] : []), ...called, ...(ended?.data ?? [])]);
}

interface RowProps {
  readonly row: DoneRow;
  readonly isOfSeveralRooms: boolean;
}

function Row({ row, isOfSeveralRooms }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { pair, kind, at } = row;
  const number = format.position(pair.ticket.position);
  const about = useAbout(row, isOfSeveralRooms);
  return (
    <li className="grid h-9.25 grid-cols-[2.875rem_minmax(6rem,auto)_minmax(0,1fr)_auto] items-center gap-2 border-line-strong border-t text-meta text-quiet leading-row">
      <time dateTime={at}>{format.time(at)}</time>
      <span className="whitespace-nowrap font-medium text-ink">{t(`justDone.did.${kind}`, { number })}</span>
      {about === null ? (
        <PatientName name={pair.patient.name} unreadable={pair.patient.unreadable} lines={1} className="break-all" />
      ) : (
        <Clipped lines={1} className="break-all">
          {about}
        </Clipped>
      )}
      {(kind === 'absent' || kind === 'left') && <Return row={row} number={number} />}
    </li>
  );
}

/** Words beside the number that say more than a name would; null: the name. */
function useAbout({ pair: { ticket }, kind }: DoneRow, isOfSeveralRooms: boolean): string | null {
  const { t } = useTranslation();
  const places = usePlaces();
  if (kind === 'prioritise' && ticket.priority) return t(`tickets.priority.short.${ticket.priority.reason}`);
  const place =
    kind === 'move' ? serviceNameOf(ticket, places) : isOfSeveralRooms && kind === 'call' ? roomNameOf(ticket, places) : null;
  return place === null ? null : t('justDone.to', { place: isolated(place) });
}

/** Returns who did not come, or left, to the queue: the question of the row's menu. */
function Return({ row: { pair }, number }: Pick<RowProps, 'row'> & { readonly number: string }) {
  const { t } = useTranslation();
  const { ask } = useTicketActions();
  if (!useMayAct()('reset')) return null;
  return (
    <AriaButton
      aria-label={t('justDone.returnOf', { number })}
      onPress={() => ask('reset', pair)}
      className="-my-1 min-h-11 min-w-11 cursor-pointer rounded-small text-end font-medium text-brand -outline-offset-3 hover:underline"
    >
      {t('justDone.return')}
    </AriaButton>
  );
}
