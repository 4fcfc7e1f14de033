import { existsSync } from 'node:fs';
import { newMasterKey, parseMasterKey } from '#libs/privacy/master-key.ts';
import { masterKeyOpens } from '#libs/privacy/sqlite/master-key-opens.ts';
import { isWeakMasterKey } from '#libs/privacy/weak-master-key.ts';
import { files } from '#runtime/config/data-files.ts';
import type { Verdict } from '../asking.ts';

/** An empty answer makes a new key; a given one must open the existing data. */
export function checkMasterKey(text: string, dataDir: string): Verdict<string> {
  const { vault } = files(dataDir);
  const isHeld = existsSync(vault);
  if (text === '') return isHeld ? { wrong: 'masterKeyOfVault' } : { value: newMasterKey() };
  const key = parsed(text);
  if (!key) return { wrong: 'masterKey' };
  if (isWeakMasterKey(key)) return { wrong: 'masterKeyWeak' };
  return isHeld && !masterKeyOpens(vault, key) ? { wrong: 'masterKeyOfVault' } : { value: text };
}

function parsed(text: string): Buffer | undefined {
  try {
    return parseMasterKey(text);
  } catch {
    return undefined;
  }
}
