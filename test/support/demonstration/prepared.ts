import { cpSync, readdirSync } from 'node:fs';

/** Names the folder to the processes that run test files. */
export const PREPARED = 'PREPARED_DEMONSTRATION';

/** Puts the demonstration that a run has prepared into a folder that is still empty; a first start of the product would make the same. */
export function copyDemonstration(folder: string): void {
  const prepared = process.env[PREPARED];
  if (prepared === undefined) throw new Error('no demonstration was prepared for this run');
  if (readdirSync(folder).length === 0) cpSync(prepared, folder, { recursive: true });
}
