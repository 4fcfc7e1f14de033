export { useLogout, useLogoutEverywhere } from './logout.ts';
export { sessionQuery, useChooseLang, usePerson, useSession } from './session.ts';
