import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useClinic } from '../clinic/public.ts';

/** A number just given, and the wait that was expected then, in minutes. */
export interface Given {
  readonly pair: TicketPair;
  readonly expectedWait: number | null;
}

/** Prints a patient's slip: it stands beside the page while it is printed, and the print sheet shows nothing else. */
export function usePrintedSlip() {
  const [given, setGiven] = useState<Given | null>(null);
  useEffect(() => {
    const printed = () => setGiven(null);
    window.addEventListener('afterprint', printed);
    return () => window.removeEventListener('afterprint', printed);
  }, []);
  return {
    print: (slip: Given) => {
      flushSync(() => setGiven(slip));
      window.print();
    },
    slip: given && createPortal(<Slip {...given} />, document.body),
  };
}

/** No name: a slip is lost easily. */
function Slip({ pair: { ticket }, expectedWait }: Given) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: clinic } = useClinic();
  return (
    <section className="slip" aria-hidden="true">
      <p className="slip-clinic">
        <bdi>{clinic?.name}</bdi>
      </p>
      <p className="slip-label">{t('tickets.number')}</p>
      <p className="slip-number">{format.ordinal(ticket.position)}</p>
      <div className="slip-facts">
        <p className="slip-fact">
          <span>{t('tickets.slip.given')}</span>
          <span>
            {format.date(ticket.createdAt)} · {format.time(ticket.createdAt)}
          </span>
        </p>
        {expectedWait !== null && (
          <p className="slip-fact">
            <span>{t('tickets.expectedWait')}</span>
            <span>{format.wholeMinutes(expectedWait)}</span>
          </p>
        )}
      </div>
      <p className="slip-keep">{t('tickets.slip.keep')}</p>
    </section>
  );
}
