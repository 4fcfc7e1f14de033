import { use, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Narrator, narratorIn, type TrailLanguage } from '#libs/contracts/audit/narrator.ts';
import { isolated } from '#libs/contracts/isolated.ts';
import type { Lang } from '#libs/contracts/lang.ts';
import { currentLang } from '../../../i18n/i18n.ts';
import { ClinicPlaceContext } from '../../../i18n/use-format.ts';
import { usePlaces } from '../../../shared/places/public.ts';

const isolatedIn = <Place extends { readonly name: string }>(places: readonly Place[]): readonly Place[] =>
  places.map((place) => ({ ...place, name: isolated(place.name) }));

const loads: Readonly<Record<Lang, () => Promise<TrailLanguage['words']>>> = {
  ar: async () => (await import('#libs/contracts/audit/ar.ts')).ar,
  en: async () => (await import('#libs/contracts/audit/en.ts')).en,
};
const loaded = new Map<Lang, Promise<TrailLanguage['words']>>();

/** The trail's words in a language, loaded once; a failed load is tried again. */
function trailWords(lang: Lang): Promise<TrailLanguage['words']> {
  const known = loaded.get(lang);
  if (known !== undefined) return known;
  const loading = loads[lang]();
  loaded.set(lang, loading);
  loading.catch(() => loaded.delete(lang));
  return loading;
}

/** Loads the words ahead, so that a history opens at once. */
export const loadTrailWords = (): Promise<unknown> => trailWords(currentLang());

/** The trail's words in the language of this page, which may be another than that of the session when it asked. */
export function useNarrator(): Narrator {
  useTranslation();
  const lang = currentLang();
  const words = use(trailWords(lang));
  const { digits, timezone } = useContext(ClinicPlaceContext);
  const { services, rooms } = usePlaces();
  return useMemo(
    () => narratorIn({ lang, words }, { digits, timezone, services: isolatedIn(services), rooms: isolatedIn(rooms) }),
    [lang, words, digits, timezone, services, rooms],
  );
}
