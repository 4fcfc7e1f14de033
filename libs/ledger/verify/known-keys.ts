import type { EventStore } from '#libs/event-store/event-store.ts';
import { StartRefused, StoreCorrupted } from '#libs/kernel/store-errors.ts';
import { type KeyId, type KeyVault, UnknownKey } from '#libs/privacy/key-vault.ts';
import { keyNamedBy } from '../fold.ts';

const NEWEST = 1_000;

/**
 * A log beside a vault that is not its own is no log to write to: what it holds of people could never be read again. The
 * newest events tell, at the price of a moment. @throws StartRefused
 */
export async function refuseForeignVault(log: Pick<EventStore, 'readAll'>, vault: Pick<KeyVault, 'open'>): Promise<void> {
  for (const key of await newestKeys(log)) {
    try {
      await vault.open(key);
    } catch (error) {
      if (!(error instanceof UnknownKey)) throw error;
      throw new StartRefused(
        'the log names keys that its key vault has never held: log and vault do not belong together; restore both from one backup',
      );
    }
  }
}

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
    // A damaged event is not this question's business: `verify` names it, and what was read answers.
    if (!(error instanceof StoreCorrupted)) throw error;
  }
  return keys;
}
