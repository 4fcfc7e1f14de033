import type { Lang } from '#libs/contracts/lang.ts';
import { isSignedIn, sessionAnswer } from '#libs/contracts/session.ts';
import { type WallClinic, wallClinicAnswer } from '#libs/contracts/wall/wall-clinic.ts';
import { Refused, type Server } from '../../lib/ask.ts';

/** The clinic to show, another page to go to, or why neither is possible. */
export type DisplayStart =
  | { readonly clinic: WallClinic }
  | { readonly goTo: '/login' | '/forbidden' }
  | { readonly lang: Lang; readonly failed: string };

/** The text as the specification spells it. */
const NO_TENANT = 'Tenant ID is emppty';

/** The session before anything else, then the clinic. @throws where the server cannot be reached, or cannot answer yet */
export async function startDisplay(server: Pick<Server, 'read'>): Promise<DisplayStart> {
  const { data: session } = await server.read('/v1/auth/session', sessionAnswer);
  if (!isSignedIn(session)) return { goTo: '/login' };
  if (!session.roles.includes('Patient')) return { goTo: '/forbidden' };
  if (session.tenantID === '') return { lang: session.lang, failed: NO_TENANT };
  try {
    return { clinic: (await server.read('/v1/tenants/current', wallClinicAnswer)).data };
  } catch (error) {
    if (error instanceof Refused && error.status === 403) return { goTo: '/forbidden' };
    if (error instanceof Refused && error.status === 401) return { goTo: '/login' };
    throw error;
  }
}
