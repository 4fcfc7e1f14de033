import { randomBytes } from 'node:crypto';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import type { Random } from './sealing.ts';

export const MASTER_KEY_BYTES = 32;

/** A key in the form that `DAWR_MASTER_KEY` takes. */
export const newMasterKey = (random: Random = randomBytes): string => random(MASTER_KEY_BYTES).toString('base64');

/** @throws StartRefused, which quotes nothing of the text */
export function parseMasterKey(text: string, source = 'DAWR_MASTER_KEY'): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length !== MASTER_KEY_BYTES || key.toString('base64') !== text) {
    throw new StartRefused(`${source}: expected ${MASTER_KEY_BYTES} bytes in base64; \`dawr keys new\` prints a key`);
  }
  return key;
}
