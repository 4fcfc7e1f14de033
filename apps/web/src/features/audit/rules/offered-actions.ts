import { AUDIT_ACTIONS } from '#libs/contracts/audit/words.ts';

/** Events that nothing in the product makes yet. */
const NOT_YET = /^(Message|Replay)/;

/** Kinds of events that a filter offers. */
export const OFFERED_ACTIONS = AUDIT_ACTIONS.filter((action) => !NOT_YET.test(action));
