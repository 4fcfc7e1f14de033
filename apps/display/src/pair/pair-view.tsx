import { DIRECTIONS, LANGS, type Lang } from '#libs/contracts/lang.ts';
import { sayIn } from '../texts/say.ts';

/** A code is read aloud in two halves. */
const HALF = 3;

/** `undefined` before the first answer, `null` while none can be had. */
export type ShownCode = string | null | undefined;

/** The page is in both languages: its clinic is not known yet. */
export function PairView({ code }: { readonly code: ShownCode }) {
  return (
    <main className="pair">
      {/* A figure is read from left to right in Arabic too. */}
      <p className="pair-code" dir="ltr" role="status" aria-label={code ?? ''}>
        <span>{code?.slice(0, HALF) ?? '···'}</span>
        <span>{code?.slice(HALF) ?? '···'}</span>
      </p>
      <div className="pair-words">
        {LANGS.map((lang) => (
          <Words key={lang} lang={lang} failed={code === null} />
        ))}
      </div>
    </main>
  );
}

function Words({ lang, failed }: { readonly lang: Lang; readonly failed: boolean }) {
  const say = sayIn(lang);
  return (
    <section lang={lang} dir={DIRECTIONS[lang]}>
      <h1>{say('pairTitle')}</h1>
      {failed ? (
        <p>{say('pairUnreachable')}</p>
      ) : (
        <>
          <ol>
            <li>{say('pairOpen')}</li>
            <li>{say('pairEnter')}</li>
            <li>{say('pairThen')}</li>
          </ol>
          <p>{say('pairRenewed')}</p>
        </>
      )}
    </section>
  );
}
