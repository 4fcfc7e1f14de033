import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { ExportedKey } from '../key-vault.ts';

/** Imports another vault's keys, and their changes to keys that exist here. */
export class KeyImport {
  private readonly add: StatementSync;
  private readonly destroy: StatementSync;
  private readonly forgetPhones: StatementSync;
  private readonly index: StatementSync;

  constructor(database: DatabaseSync) {
    this.add = database.prepare('INSERT INTO keys (id, tenant, wrapped) VALUES (?, ?, ?) ON CONFLICT DO NOTHING');
    this.destroy = database.prepare('UPDATE keys SET wrapped = NULL WHERE id = ? AND wrapped IS NOT NULL');
    this.forgetPhones = database.prepare('DELETE FROM fingerprints WHERE key = (SELECT number FROM keys WHERE id = ?)');
    this.index = database.prepare(
      `INSERT INTO fingerprints (tenant, fingerprint, key)
       SELECT tenant, ?, number FROM keys WHERE id = ? AND wrapped IS NOT NULL ON CONFLICT DO NOTHING`,
    );
  }

  /** Whether any key was overwritten. */
  importAll(keys: readonly ExportedKey[]): boolean {
    let destroyed = false;
    for (const { id, tenant: clinicId, wrapped, phones } of keys) {
      this.add.run(id, clinicId, wrapped);
      if (wrapped) for (const phone of phones) this.index.run(phone, id);
      else if (this.destroy.run(id).changes !== 0) {
        this.forgetPhones.run(id);
        destroyed = true;
      }
    }
    return destroyed;
  }
}
