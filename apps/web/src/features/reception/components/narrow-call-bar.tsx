import { useTranslation } from 'react-i18next';
import { CALL_LIMIT } from '#libs/contracts/tickets/rules.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { CalledNotes, useDesk } from '../../desk/public.ts';
import { MinutesAgo, PatientName, TicketNumber, useTicketActions } from '../../tickets/public.ts';

/** Moves that have a button of their own here; the others stand in the patient's menu. */
const SHOWN = new Set(['recall', 'complete', 'advance']);

/** The called patient and the main moves at the foot of a telephone or a tablet. */
export function NarrowCallBar() {
  const { t } = useTranslation();
  const format = useFormat();
  const { called, next, moves } = useDesk();
  const { menuOf } = useTicketActions();
  const pair = called.data ?? null;
  return (
    <section
      aria-label={t('reception.called')}
      className="sticky inset-be-0 z-10 mt-auto flex flex-wrap items-center gap-3 border-line-strong border-t bg-raised px-4 py-3 shadow-float"
    >
      {pair && (
        <div className="basis-full empty:hidden">
          <CalledNotes pair={pair} />
        </div>
      )}
      {pair ? (
        <div className="flex min-w-60 grow items-center gap-3">
          <TicketNumber position={pair.ticket.position} size="large" isCalled />
          <div className="min-w-0 grow leading-row">
            <PatientName
              name={pair.patient.name}
              unreadable={pair.patient.unreadable}
              lines={1}
              className="break-all font-semibold"
            />
            <p className="text-quiet text-sm">
              {pair.ticket.notifiedAt !== null && <MinutesAgo at={pair.ticket.notifiedAt} />}
              {' · '}
              {t('tickets.attempt', { count: pair.ticket.notifiedCount, max: CALL_LIMIT })}
            </p>
          </div>
          <RowMenu name={format.position(pair.ticket.position)} items={menuOf(pair)} />
        </div>
      ) : (
        <p className="min-w-60 grow text-quiet">{called.data === null && t('reception.nobody')}</p>
      )}
      <div className="flex grow gap-2 *:grow">
        {moves
          .filter(({ kind }) => SHOWN.has(kind))
          .toSorted((a, b) => Number(a.kind === 'advance') - Number(b.kind === 'advance'))
          .map(({ kind, refusal, ask }) => (
            <Button key={kind} kind={kind === 'advance' ? 'filled' : 'plain'} isRefused={refusal !== null} onPress={ask}>
              {kind === 'advance' && next
                ? t('rooms.call', { number: format.position(next.ticket.position) })
                : t(`tickets.actions.${kind}.label`)}
            </Button>
          ))}
      </div>
    </section>
  );
}
