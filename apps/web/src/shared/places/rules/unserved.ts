import type { Statistics } from '#libs/contracts/tickets/statistics.ts';

/** Services that patients wait for and no room calls for: no room's list shows them. */
export const unservedServices = ({ services = [] }: Statistics) =>
  services.filter(({ waiting, expectedWaitTime }) => waiting > 0 && expectedWaitTime === null);
