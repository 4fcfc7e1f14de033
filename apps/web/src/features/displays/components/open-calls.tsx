import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TicketActionDialog, UndoStrip, useAskCalled } from '../../tickets/public.ts';
import { useWall } from '../api/get-wall.ts';

type Ending = 'complete' | 'absent';
type Asked = NonNullable<Parameters<typeof TicketActionDialog>[0]['action']>;

/** The open calls, each of which can be ended: who it is stands in the question alone. */
export function OpenCalls() {
  const { t } = useTranslation();
  const calls = (useWall().data ?? []).filter(({ ticket }) => ticket.status === 'notified');
  const askCalled = useAskCalled();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [looking, setLooking] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const end = async (kind: Ending, { ticket }: ReducedEntry) => {
    setLooking(`${kind} ${ticket.id}`);
    const pair = (await askCalled()).find((called) => called.ticket.id === ticket.id);
    setLooking(null);
    setMissing(pair === undefined);
    if (pair) setAsked(kind === 'absent' ? { kind, pair, isSomebodyWaiting: false } : { kind, pair });
  };
  return (
    <>
      {calls.length > 0 && (
        <section className="mt-5">
          <h3 className="mb-1 font-semibold">{t('displays.preview.end')}</h3>
          <ul className="divide-y divide-line border-line border-y">
            {calls.map((entry) => (
              <Call
                key={entry.ticket.id}
                entry={entry}
                isLooking={(kind) => looking === `${kind} ${entry.ticket.id}`}
                onEnd={(kind) => void end(kind, entry)}
              />
            ))}
          </ul>
        </section>
      )}
      {isMissing && (
        <div className="mt-3">
          <Notice kind="danger">{t('displays.preview.failed')}</Notice>
        </div>
      )}
      <UndoStrip isBusy={asked !== null} hasKey={false} className="mt-4" />
      <TicketActionDialog action={asked} onClose={() => setAsked(null)} />
    </>
  );
}

interface CallProps {
  readonly entry: ReducedEntry;
  readonly isLooking: (kind: Ending) => boolean;
  readonly onEnd: (kind: Ending) => void;
}

function Call({ entry: { ticket, room }, isLooking, onEnd }: CallProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const number = format.position(ticket.position);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-1.5 leading-row">
      <span className="font-semibold text-lg">{number}</span>
      {room && <bdi className="wrap-anywhere min-w-0 text-quiet">{room.name}</bdi>}
      <span className="ms-auto flex gap-2">
        {(['complete', 'absent'] as const).map((kind) => (
          <Button key={kind} isPending={isLooking(kind)} onPress={() => onEnd(kind)}>
            {t(`tickets.actions.${kind}.label`)}
            <span className="sr-only"> {t('displays.preview.number', { number })}</span>
          </Button>
        ))}
      </span>
    </li>
  );
}
