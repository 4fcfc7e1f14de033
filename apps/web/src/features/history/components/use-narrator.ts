import { useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Narrator, narratorOf } from '#libs/contracts/audit/words.ts';
import { currentLang } from '../../../i18n/i18n.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { ClinicPlaceContext } from '../../../i18n/use-format.ts';
import { usePlaces } from '../../places/public.ts';

const isolatedIn = <Place extends { readonly name: string }>(places: readonly Place[]): readonly Place[] =>
  places.map((place) => ({ ...place, name: isolated(place.name) }));

/** The trail's words in the language of this page, which may be another than that of the session when it asked. */
export function useNarrator(): Narrator {
  useTranslation();
  const lang = currentLang();
  const { digits, timezone } = useContext(ClinicPlaceContext);
  const { services, rooms } = usePlaces();
  return useMemo(
    () => narratorOf(lang, { digits, timezone, services: isolatedIn(services), rooms: isolatedIn(rooms) }),
    [lang, digits, timezone, services, rooms],
  );
}
