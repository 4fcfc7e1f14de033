import { useEffect, useRef } from 'react';
import { DIRECTIONS } from '#libs/contracts/lang.ts';
import { DEMONSTRATION_PROVIDER } from '#libs/contracts/session.ts';
import { estimateText } from '#libs/contracts/tickets/estimate-text.ts';
import { formatDate, formatNumber, formatPosition, formatTime } from '../../../../i18n/format.ts';
import { currentLang } from '../../../../i18n/i18n.ts';
import { useClinic } from '../../../../shared/clinic/public.ts';
import { serviceNameOf, usePlaces } from '../../../../shared/places/public.ts';
import { useSession } from '../../../../shared/session/public.ts';
import type { Given } from '../../rules/given.ts';
import { pageCodeOf } from '../../rules/page-code.ts';
import { SLIP_WORDS } from '../../rules/slip-words.ts';

/** A slip has no name, since it is lost easily. The patient reads the clinic's language, the person who prints it maybe another. */
export function Slip({ pair: { ticket }, expectedWait }: Given) {
  const { data: clinic } = useClinic();
  const { lang, digits, timezone } = clinic?.config ?? { lang: currentLang(), digits: 'latn' as const, timezone: undefined };
  const words = SLIP_WORDS[lang];
  const place = { lang, digits, timezone };
  const service = serviceNameOf(ticket, usePlaces());
  const isDemonstration = useSession().provider === DEMONSTRATION_PROVIDER;
  const code = pageCodeOf(ticket, { hostname: window.location.hostname, isDemonstration });
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    let isWanted = true;
    void drawn(picture.current).then(() => isWanted && window.print());
    return () => {
      isWanted = false;
    };
  }, []);
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
            <span>{estimateText(lang, expectedWait, (value) => formatNumber(place, value))}</span>
          </p>
        )}
      </div>
      {code !== null && (
        <figure className="slip-follow">
          <img ref={picture} className="slip-code" src={code} alt="" />
          <figcaption>{words.follow}</figcaption>
        </figure>
      )}
      <p className="slip-keep">{words.keep}</p>
    </section>
  );
}

/** A code that cannot be fetched is left out: the number is what the slip is for. */
async function drawn(code: HTMLImageElement | null): Promise<void> {
  const [fetched] = await Promise.allSettled([code?.decode()]);
  if (fetched.status === 'rejected') code?.parentElement?.remove();
}
