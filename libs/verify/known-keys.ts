import type { EventStore } from '#libs/event-store/event-store.ts';
import { StartRefused, StoreCorrupted } from '#libs/kernel/store-errors.ts';
import { keyNamedBy } from '#libs/ledger/folds/fold.ts';
import { KeyDamaged, type KeyId, type KeyVault, UnknownKey } from '#libs/privacy/key-vault.ts';

const NEWEST = 1_000;

/**
 * Refuses a log beside another log's vault: personal data written there could never be read again. The newest events show
 * it within a moment. Returns the damaged keys of persons; all others are served.
 *
 * @throws StartRefused where a key was never held, or where none opens
 */
export async function refuseForeignVault(
  log: Pick<EventStore, 'readAll'>,
  vault: Pick<KeyVault, 'open'>,
): Promise<readonly KeyId[]> {
  const keys = await newestKeys(log);
  const damaged: KeyId[] = [];
  for (const key of keys) {
    try {
      await vault.open(key);
    } catch (error) {
      if (error instanceof KeyDamaged) damaged.push(key);
      else if (error instanceof UnknownKey) throw new StartRefused(FOREIGN);
      else throw error;
    }
  }
  if (damaged.length > 1 && damaged.length === keys.size) throw new StartRefused(UNOPENED);
  return damaged;
}

const FOREIGN =
  'the log names keys that its key vault has never held: log and vault do not belong together; restore both from one backup';
const UNOPENED = 'the key vault opens none of the keys that the log names: it is damaged; restore log and vault from one backup';

async function newestKeys(log: Pick<EventStore, 'readAll'>): Promise<ReadonlySet<KeyId>> {
  const keys = new Set<KeyId>();
  let seen = 0;
  try {
    for await (const page of log.readAll({ direction: 'backwards' })) {
      for (const event of page) {
        const key = keyNamedBy(event);
        if (key !== undefined) keys.add(key);
      }
      seen += page.length;
      if (seen >= NEWEST) break;
    }
  } catch (error) {
    // A damaged event is for `verify` to report: the events read so far decide here.
    if (!(error instanceof StoreCorrupted)) throw error;
  }
  return keys;
}
