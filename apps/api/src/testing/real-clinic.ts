import { newMasterKey } from '#libs/privacy/master-key.ts';

/** Settings of a real clinic: a demonstration would answer requests for its loopback names only. */
export const REAL_CLINIC = {
  GOOGLE_CLIENT_ID: 'ours',
  GOOGLE_CLIENT_SECRET: 'secret',
  DAWR_MASTER_KEY: newMasterKey(),
} as const;

/** Settings that undo REAL_CLINIC. */
export const A_DEMONSTRATION = { PUBLIC_URL: '', GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '', DAWR_MASTER_KEY: '' } as const;
