export { useChooseLang } from './api/choose-lang.ts';
export { sessionQuery, useSession } from './api/get-session.ts';
