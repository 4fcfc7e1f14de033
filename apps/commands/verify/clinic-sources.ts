import { z } from 'zod';
import { openEventStoreDB } from '#libs/event-store/eventstoredb/eventstoredb-event-store.ts';
import { closeAll } from '#libs/kernel/close-all.ts';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import { HashChain } from '#libs/ledger/chain/hash-chain.ts';
import { openMongo } from '#libs/mongodb/open-mongo.ts';
import { chainKeyOf } from '#libs/privacy/chain-key.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import { openMongoKeyVault } from '#libs/privacy/mongodb/mongo-key-vault.ts';
import { PortRecords } from '#libs/verify/port-records.ts';
import { SqliteRecords } from '#libs/verify/sqlite/sqlite-records.ts';
import { VaultKeys } from '#libs/verify/sqlite/vault-keys.ts';
import type { VerifySources } from '#libs/verify/verify.ts';
import type { OpenVerifySources } from '#libs/verify/verify-protocol.ts';
import { files } from '#runtime/config/data-files.ts';
import { keyStateIn } from './verify-engines.ts';

/** Settings of the thread that verifies one clinic: the data folder, URLs of external engines, the master key. */
const place = z.object({
  folder: z.string(),
  log: z.string().optional(),
  documents: z.string().optional(),
  masterKey: z.string(),
});

type Records = Pick<VerifySources, 'openRecords' | 'close'>;
type Keys = Pick<VerifySources, 'chain' | 'keyState' | 'close'>;

async function recordsOf(folder: string, url: string | undefined): Promise<Records> {
  if (url === undefined) return { openRecords: () => new SqliteRecords(files(folder).log), close: async () => undefined };
  const log = await openEventStoreDB({ url, isForLongWork: true });
  return { openRecords: () => new PortRecords(log), close: () => log.close() };
}

async function keysOf(folder: string, url: string | undefined, masterKey: Buffer): Promise<Keys> {
  if (url === undefined) {
    const keys = new VaultKeys(files(folder).vault, masterKey);
    return { chain: keys.chain, keyState: (id: KeyId) => keys.stateOf(id), close: async () => keys.close() };
  }
  const mongo = await openMongo({ url, isForLongWork: true });
  const vault = await openMongoKeyVault({ database: mongo.vault, masterKey });
  const chain = new HashChain(await chainKeyOf(vault));
  const close = () => closeAll([() => vault.close(), () => mongo.close()]);
  return { chain, keyState: (id: KeyId) => keyStateIn(vault, id), close };
}

/** Opens log and vault on connections of their own. Files and read models belong to no clinic, and are not checked. */
const openSources: OpenVerifySources = async (given) => {
  const { folder, log, documents, masterKey } = place.parse(given);
  const keys = await keysOf(folder, documents, Buffer.from(masterKey, 'base64'));
  // The chain is what proves: with the numbering alone a clinic would be told that it is whole.
  if (!keys.chain) throw new StoreCorrupted('the chain key cannot be read from the key vault');
  const records = await recordsOf(folder, log);
  return { ...keys, ...records, checks: [], close: () => closeAll([records.close, keys.close]) };
};

export default openSources;
