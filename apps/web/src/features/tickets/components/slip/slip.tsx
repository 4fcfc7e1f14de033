import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { DIRECTIONS, type Lang } from '#libs/contracts/lang.ts';
import { DEMONSTRATION_PROVIDER } from '#libs/contracts/session.ts';
import { useClinic } from '../../../../shared/clinic/public.ts';
import { useSession } from '../../../../shared/session/public.ts';
import { cx } from '../../../../ui/cx.ts';
import { pageCodeOf } from '../../rules/page-code.ts';
import type { Printed } from '../../rules/printed.ts';
import { SLIP_WORDS, type SlipWord } from '../../rules/slip-words.ts';
import { useSlipFacts } from './use-slip-facts.ts';

/**
 * A patient's slip, in Arabic and English: words stand on both sides of what they name, which patients of other languages read too. It
 * has no name, since a slip is lost easily.
 */
export function Slip({ ticket, isReprint }: Printed) {
  const { data: clinic } = useClinic();
  const { lang, facts, number, printedAt, isPending } = useSlipFacts(ticket);
  const isDemonstration = useSession().provider === DEMONSTRATION_PROVIDER;
  const code = pageCodeOf(ticket, { hostname: window.location.hostname, isDemonstration });
  const notice = clinic?.notice && clinic.notice.until > new Date().toISOString() ? clinic.notice.text : null;
  const picture = useRef<HTMLImageElement>(null);
  const isPrinted = useRef(false);
  useEffect(() => {
    let isWanted = !isPending && !isPrinted.current;
    const print = () => {
      if (!isWanted) return;
      // The queue changes while the browser's dialog is open.
      isPrinted.current = true;
      window.print();
    };
    if (isWanted) void drawn(picture.current).then(print);
    return () => {
      isWanted = false;
    };
  }, [isPending]);
  return (
    <section
      className={cx('slip', `slip-of-${facts.length}`, notice !== null && 'slip-noticed')}
      aria-hidden="true"
      lang={lang}
      dir={DIRECTIONS[lang]}
    >
      <p className="slip-clinic">
        <bdi>{clinic?.name}</bdi>
      </p>
      <p className="slip-labels">
        <Both word="number" />
      </p>
      <p className="slip-number">{number}</p>
      {facts.length > 0 && (
        <div className="slip-facts">
          {facts.map(({ word, value }) => (
            <p key={word} className={`slip-fact slip-${word}`}>
              <Both word={word}>
                <b>
                  <bdi>{value}</bdi>
                </b>
              </Both>
            </p>
          ))}
        </div>
      )}
      {notice !== null && (
        <p className="slip-notice" dir="auto">
          {notice}
        </p>
      )}
      {code !== null && (
        <div className="slip-follow">
          <Both word="follow">
            <img ref={picture} className="slip-code" src={code} alt="" />
          </Both>
        </div>
      )}
      <p className="slip-keep">
        <Both word="keep" />
      </p>
      <p className="slip-made">
        {isReprint && (
          <>
            <Both word="reprint"> · </Both>
            {' · '}
          </>
        )}
        <bdi>{printedAt}</bdi>
      </p>
    </section>
  );
}

/** A word in both languages, with what it names between them. */
const Both = ({ word, children }: { readonly word: SlipWord; readonly children?: ReactNode }) => (
  <Fragment>
    <Said lang="ar" word={word} />
    {children}
    <Said lang="en" word={word} />
  </Fragment>
);

const Said = ({ lang, word }: { readonly lang: Lang; readonly word: SlipWord }) => (
  <span lang={lang} dir={DIRECTIONS[lang]}>
    {SLIP_WORDS[lang][word]}
  </span>
);

/** A code that cannot be fetched is left out: the number is what the slip is for. */
async function drawn(code: HTMLImageElement | null): Promise<void> {
  const [fetched] = await Promise.allSettled([code?.decode()]);
  if (fetched.status === 'rejected') code?.parentElement?.remove();
}
