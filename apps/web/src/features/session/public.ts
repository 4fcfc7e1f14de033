export { useChooseLang } from './api/choose-lang.ts';
export { usePerson } from './api/get-person.ts';
export { sessionQuery, useSession } from './api/get-session.ts';
