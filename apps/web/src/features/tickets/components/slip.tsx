import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { DIRECTIONS } from '#libs/contracts/lang.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { formatDate, formatPosition, formatTime } from '../../../i18n/format.ts';
import { currentLang } from '../../../i18n/i18n.ts';
import { useClinic } from '../../clinic/public.ts';
import { serviceNameOf, usePlaces } from '../../places/public.ts';
import { SLIP_WORDS, slipMinutes } from '../rules/slip-words.ts';

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

/** A slip has no name, since it is lost easily. The patient reads the clinic's language, the person who prints it maybe another. */
function Slip({ pair: { ticket }, expectedWait }: Given) {
  const { data: clinic } = useClinic();
  const { lang, digits, timezone } = clinic?.config ?? { lang: currentLang(), digits: 'latn' as const, timezone: undefined };
  const words = SLIP_WORDS[lang];
  const place = { lang, digits, timezone };
  const service = serviceNameOf(ticket, usePlaces());
  return (
    <section className="slip" aria-hidden="true" lang={lang} dir={DIRECTIONS[lang]}>
      <p className="slip-clinic">
        <bdi>{clinic?.name}</bdi>
      </p>
      <p className="slip-label">{words.number}</p>
      <p className="slip-number">{formatPosition(place, ticket.position)}</p>
      <div className="slip-facts">
        {service !== null && (
          <p className="slip-fact">
            <span>{words.service}</span>
            <bdi>{service}</bdi>
          </p>
        )}
        <p className="slip-fact">
          <span>{words.given}</span>
          <span>
            {formatDate(place, ticket.createdAt)} · {formatTime(place, ticket.createdAt)}
          </span>
        </p>
        {expectedWait !== null && (
          <p className="slip-fact">
            <span>{words.expectedWait}</span>
            <span>{slipMinutes(place, expectedWait)}</span>
          </p>
        )}
      </div>
      <p className="slip-keep">{words.keep}</p>
    </section>
  );
}
