export { sessionQuery, useChooseLang, usePerson, useSession } from './session.ts';
