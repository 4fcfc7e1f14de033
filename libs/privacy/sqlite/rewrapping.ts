import { randomBytes } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { closeBox, openBox } from '../box.ts';
import { contextOfKey, contextOfSecret } from '../contexts.ts';

const PAGE = 500;

/** Closes every box of the file with another master key. */
export class Rewrapping {
  private readonly keys: StatementSync;
  private readonly setKey: StatementSync;
  private readonly secrets: StatementSync;
  private readonly setSecret: StatementSync;

  constructor(database: DatabaseSync) {
    this.keys = database.prepare(
      `SELECT number, id, tenant, wrapped FROM keys WHERE number > ? AND wrapped IS NOT NULL ORDER BY number LIMIT ${PAGE}`,
    );
    this.setKey = database.prepare('UPDATE keys SET wrapped = ? WHERE number = ?');
    this.secrets = database.prepare('SELECT purpose, wrapped FROM secrets');
    this.setSecret = database.prepare('UPDATE secrets SET wrapped = ? WHERE purpose = ?');
  }

  /** @throws SealBroken, and then the transaction it runs in must be undone */
  run(from: Uint8Array, to: Uint8Array): void {
    const again = (wrapped: unknown, context: string): Buffer => {
      if (!(wrapped instanceof Uint8Array)) throw new Error('a wrapped key that is no bytes');
      return closeBox(to, openBox(from, wrapped, context), context, randomBytes);
    };
    for (const { purpose, wrapped } of this.secrets.all()) {
      this.setSecret.run(again(wrapped, contextOfSecret(String(purpose))), String(purpose));
    }
    for (let page = this.keys.all(0); page.length > 0; page = this.keys.all(Number(page.at(-1)?.['number']))) {
      for (const { number, id, tenant, wrapped } of page) {
        this.setKey.run(again(wrapped, contextOfKey(String(tenant), String(id))), Number(number));
      }
    }
  }
}
