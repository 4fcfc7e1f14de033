import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import type { Fingerprints } from '#libs/privacy/fingerprints.ts';
import type { KeyRing } from '#libs/privacy/key-ring.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import { isSealed, type Sealed } from '#libs/privacy/sealed.ts';
import type { Reactor } from './reactor.ts';
import { CHECKPOINTS } from './shared-names.ts';

const NAME = 'fingerprints';
/** State entry of the position up to which phones are recorded. */
export const FINGERPRINTS_CHECKPOINT = `${CHECKPOINTS}${NAME}`;

export interface FingerprintParts {
  readonly keys: Pick<KeyRing, 'unseal'>;
  readonly vault: Pick<KeyVault, 'index'>;
  readonly fingerprints: Fingerprints;
}

/**
 * Records every phone that a ticket had, as a fingerprint beside the ticket's key, so that a patient's visits are found by phone.
 * Without a checkpoint it begins with the log's first event: tickets of before it existed are recorded too.
 */
export class FingerprintReactor implements Reactor {
  readonly name = NAME;
  private readonly parts: FingerprintParts;

  constructor(parts: FingerprintParts) {
    this.parts = parts;
  }

  concerns(event: LogEvent): boolean {
    return sealedDetailsIn(event) !== null;
  }

  async react(event: LogEvent): Promise<void> {
    const confidential = sealedDetailsIn(event);
    if (confidential === null) return;
    const { keys, vault, fingerprints } = this.parts;
    const details = await keys.unseal<PatientDetails>(confidential);
    // Erased, or damaged: there is no phone to record.
    if (details === null) return;
    await vault.index(confidential.key, await fingerprints.fingerprintOf(details.phone));
  }
}

/** The patient's details that a ticket's event carries, a phone among them. */
export function sealedDetailsIn({ kind, data: { confidential } }: LogEvent): Sealed | null {
  return kind === 'queue' && isSealed(confidential) ? confidential : null;
}
