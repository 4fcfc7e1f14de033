import type { Analytics } from './analytics.ts';

/** So many of a hundred patients are to be called within so many minutes. */
export type Target = NonNullable<Analytics['clinics'][number]['target']>;

interface Aims {
  readonly clinics: readonly { readonly target: Target | null }[];
  readonly services: readonly { readonly target?: Target | null | undefined }[];
}

/** The one target of all that is shown; null: there is none, or several. */
export function targetOf({ clinics, services }: Aims): Target | null {
  const [first, ...rest] = clinics.map(({ target }) => target);
  if (!first) return null;
  const others = [...rest, ...services.flatMap(({ target }) => (target ? [target] : []))];
  const isSame = (target: Target | null) => target?.minutes === first.minutes && target.share === first.share;
  return others.every(isSame) ? first : null;
}
