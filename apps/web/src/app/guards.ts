import type { QueryClient } from '@tanstack/react-query';
import { redirect, redirectDocument, replace } from 'react-router';
import { isSignedIn, type Session } from '#libs/contracts/session.ts';
import { forgetChosenLang } from '../i18n/chosen-lang.ts';
import { chooseLang, currentLang, fetchInside, goInside, writeDigitsAs } from '../i18n/i18n.ts';
import { storedLang } from '../i18n/language.ts';
import type { Area } from '../pages.ts';
import { clinicQuery, loadClinicContract } from '../shared/clinic/public.ts';
import { sessionQuery } from '../shared/session/public.ts';
import { areaRedirect, landingRedirect, protectedRedirect, type Redirect } from './redirects.ts';

const GO = { redirect, replace, document: redirectDocument } as const;

/** The router's loaders: a person who may not stay is redirected before anything is drawn. */
export function guards(queryClient: QueryClient, words: Promise<void>) {
  /** The session and its language are known before anything else. */
  const arrived = async () => {
    const [session] = await Promise.all([queryClient.ensureQueryData(sessionQuery), words]);
    const lang = isSignedIn(session) ? session.lang : storedLang();
    if (isSignedIn(session)) forgetChosenLang();
    if (lang !== currentLang()) await chooseLang(lang);
    return session;
  };
  const guard = (redirectOf: (session: Session) => Redirect | null) => async () => {
    const other = redirectOf(await arrived());
    if (other) throw GO[other.kind](other.to);
    return null;
  };
  return {
    root: guard(() => null),
    area: (area: Area) => guard((current) => areaRedirect(current, area)),
    landing: guard(landingRedirect),
    /** The clinic comes before its pages: it says how numbers and times are written. */
    dashboard: async () => {
      fetchInside();
      // Ahead of need: the query asks for it again, and fails with it.
      void Promise.allSettled([loadClinicContract()]);
      await guard(protectedRedirect)();
      const { roles } = await arrived();
      const clinic = roles.length > 0 ? queryClient.ensureQueryData(clinicQuery) : null;
      const [digits] = await Promise.all([clinic?.then(({ config }) => config.digits), goInside()]);
      if (digits) writeDigitsAs(digits);
      return null;
    },
  };
}
