import type { Message } from './state.ts';

/** Whether the provider may keep a copy of the message that no event names: of an attempt without an outcome, the last or one before a resend. */
export const mayHaveUnnamedCopy = ({ state, resends }: Message): boolean =>
  state === 'requested' || state === 'unknown' || resends > 0;
