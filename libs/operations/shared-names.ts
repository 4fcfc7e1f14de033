/** State entries and channels that server and command line both know by name. */
export const LEASES = 'lease/';
export const CHECKPOINTS = 'reactor/';
/** Channel that announces a destroyed key to every process: `{ key }`. */
export const ERASURES = 'erasures';
