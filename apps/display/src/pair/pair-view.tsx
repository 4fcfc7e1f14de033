import { DIRECTIONS, LANGS, type Lang } from '#libs/contracts/lang.ts';
import { pairAr } from '../texts/pair-ar.ts';
import { pairEn } from '../texts/pair-en.ts';

const TEXTS = { ar: pairAr, en: pairEn } as const;

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
  const words = TEXTS[lang];
  return (
    <section lang={lang} dir={DIRECTIONS[lang]}>
      <h1>{words.title}</h1>
      {failed ? (
        <p>{words.unreachable}</p>
      ) : (
        <>
          <ol>
            <li>{words.open}</li>
            <li>{words.enter}</li>
            <li>{words.appears}</li>
          </ol>
          <p>{words.renewed}</p>
        </>
      )}
    </section>
  );
}
