import { newMasterKey } from '#libs/privacy/master-key.ts';

/** Settings of no demonstration, which answers to nothing but its own loopback names. */
export const REAL_CLINIC = {
  GOOGLE_CLIENT_ID: 'ours',
  GOOGLE_CLIENT_SECRET: 'secret',
  DAWR_MASTER_KEY: newMasterKey(),
} as const;

/** The same taken away again. */
export const A_DEMONSTRATION = { PUBLIC_URL: '', GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '', DAWR_MASTER_KEY: '' } as const;
