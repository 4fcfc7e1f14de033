import type { SystemMessage } from '#libs/contracts/realtime.ts';

/** A system message as it goes over the wire. */
export const said = (message: SystemMessage): string => JSON.stringify(message);
