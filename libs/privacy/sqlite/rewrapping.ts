import { randomBytes } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { nextKey } from '#libs/sqlite/next-key.ts';
import { contextOfKey, contextOfSecret } from '../contexts.ts';
import type { Damaged, KeyId } from '../key-vault.ts';
import { closeBox, openBox, SealBroken } from '../sealing.ts';

const PAGE = 500;

/** Rewraps every box of the file with another master key. One that does not open is damaged, and stays as it is. */
export class Rewrapping {
  private readonly path: string;
  private readonly keys: StatementSync;
  private readonly setKey: StatementSync;
  private readonly secrets: StatementSync;
  private readonly setSecret: StatementSync;

  constructor(database: DatabaseSync) {
    this.path = database.location() ?? 'the key vault';
    this.keys = database.prepare(
      `SELECT number, id, tenant, wrapped FROM keys WHERE number > ? AND wrapped IS NOT NULL ORDER BY number LIMIT ${PAGE}`,
    );
    this.setKey = database.prepare('UPDATE keys SET wrapped = ? WHERE number = ?');
    this.secrets = database.prepare('SELECT purpose, wrapped FROM secrets');
    this.setSecret = database.prepare('UPDATE secrets SET wrapped = ? WHERE purpose = ?');
  }

  rewrap(from: Uint8Array, to: Uint8Array): Damaged {
    const keys: KeyId[] = [];
    const secrets: string[] = [];
    for (const { purpose, wrapped } of this.secrets.all()) {
      const box = rewrapped(wrapped, from, to, contextOfSecret(String(purpose)));
      if (box) this.setSecret.run(box, String(purpose));
      else secrets.push(String(purpose));
    }
    for (let last = 0; ; ) {
      const page = this.keys.all(last);
      const end = page.at(-1);
      if (!end) break;
      last = nextKey(this.path, last, Number(end['number']));
      for (const { number, id, tenant: clinicId, wrapped } of page) {
        const box = rewrapped(wrapped, from, to, contextOfKey(String(clinicId), String(id)));
        if (box) this.setKey.run(box, Number(number));
        // The ids in our own file were created under this brand.
        else keys.push(String(id) as KeyId);
      }
    }
    return { keys, secrets };
  }
}

/** Undefined: the box does not open. */
function rewrapped(wrapped: unknown, from: Uint8Array, to: Uint8Array, context: string): Buffer | undefined {
  if (!(wrapped instanceof Uint8Array)) return undefined;
  try {
    return closeBox(to, openBox(from, wrapped, context), context, randomBytes);
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}
