import { LANGS, type Lang } from './lang.ts';

/** The language of ours that an `Accept-Language` header (RFC 9110, 12.5.4) wants most; undefined: none of them, or any. */
export function acceptedLang(header: string | undefined): Lang | undefined {
  let best: { readonly lang: Lang; readonly weight: number } | undefined;
  for (const item of (header ?? '').split(',')) {
    const [range = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    const lang = LANGS.find((each) => each === range.split('-')[0]);
    const weight = weightOf(parameters);
    // The first of several with one weight is meant.
    if (lang && weight > (best?.weight ?? 0)) best = { lang, weight };
  }
  return best?.lang;
}

/** Zero means "not this one", as does a weight that is none. */
function weightOf(parameters: readonly string[]): number {
  const given = parameters.find((parameter) => parameter.startsWith('q='));
  if (given === undefined) return 1;
  return /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(given) ? Number(given.slice(2)) : 0;
}
