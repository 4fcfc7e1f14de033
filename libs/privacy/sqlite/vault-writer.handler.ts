import type { HandlerFactory } from '#libs/sqlite/protocol.ts';
import { KeyImport } from './key-import.ts';
import { Rewrapping } from './rewrapping.ts';
import { Scrubber } from './scrubber.ts';
import type { VaultAnswer, VaultRequest } from './vault-request.ts';

/** Runs in the writer thread. */
const openVault: HandlerFactory<VaultRequest, VaultAnswer> = (database) => {
  const add = database.prepare('INSERT INTO keys (id, tenant, wrapped) VALUES (?, ?, ?)');
  const numberOf = database.prepare('SELECT number FROM keys WHERE id = ?');
  const destroy = database.prepare('UPDATE keys SET wrapped = NULL WHERE number = ?');
  const destroyHeld = database.prepare('UPDATE keys SET wrapped = NULL WHERE id = ? AND wrapped IS NOT NULL');
  const forgetPhones = database.prepare('DELETE FROM fingerprints WHERE key = ?');
  const index = database.prepare(
    `INSERT INTO fingerprints (tenant, fingerprint, key)
     SELECT tenant, ?, number FROM keys WHERE number = ? AND wrapped IS NOT NULL ON CONFLICT DO NOTHING`,
  );
  const keepSecret = database.prepare('INSERT INTO secrets (purpose, wrapped) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const replaceSecret = database.prepare('INSERT OR REPLACE INTO secrets (purpose, wrapped) VALUES (?, ?)');
  const optOut = database.prepare('INSERT INTO opt_outs (tenant, fingerprint) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const optIn = database.prepare('DELETE FROM opt_outs WHERE tenant = ? AND fingerprint = ?');
  const forgetOptOuts = database.prepare('DELETE FROM opt_outs');
  const keyImport = new KeyImport(database);
  const rewrapping = new Rewrapping(database);
  const scrubber = new Scrubber(database);

  const withKey = (id: string, act: (number: number) => void): boolean => {
    const number = numberOf.get(id)?.['number'];
    if (typeof number !== 'number') return false;
    act(number);
    return true;
  };

  return (request) => {
    switch (request.kind) {
      case 'add':
        for (const { id, wrapped } of request.keys) add.run(id, request.tenant, wrapped);
        return true;
      case 'importKeys':
        if (keyImport.importAll(request.keys)) scrubber.scrubSoon();
        return true;
      case 'importSecrets':
        for (const { purpose, wrapped } of request.secrets) replaceSecret.run(purpose, wrapped);
        return true;
      case 'destroy':
        return withKey(request.id, (number) => {
          destroy.run(number);
          forgetPhones.run(number);
          scrubber.scrubSoon();
        });
      case 'destroyAll': {
        const destroyed = request.ids.filter((id) => destroyHeld.run(id).changes !== 0);
        for (const id of destroyed) withKey(id, (number) => forgetPhones.run(number));
        if (destroyed.length > 0) scrubber.scrubSoon();
        return { keys: destroyed, secrets: [] };
      }
      case 'index':
        return withKey(request.id, (number) => index.run(request.fingerprint, number));
      case 'optOut': {
        const { tenant: clinicId, fingerprint } = request.optOut;
        (request.isOut ? optOut : optIn).run(clinicId, fingerprint);
        return true;
      }
      case 'importOptOuts':
        forgetOptOuts.run();
        for (const { tenant: clinicId, fingerprint } of request.optOuts) optOut.run(clinicId, fingerprint);
        return true;
      case 'secret':
        keepSecret.run(request.purpose, request.wrapped);
        return true;
      case 'rewrap':
        scrubber.scrubSoon();
        return rewrapping.rewrap(request.from, request.to);
      case 'scrubbed':
        return scrubber.clean;
    }
  };
};

export default openVault;
