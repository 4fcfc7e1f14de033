import type { PatientDetails } from '#libs/domain/queue-day/patient.ts';
import type { Fingerprints } from '#libs/privacy/fingerprints.ts';
import type { KeyRing } from '#libs/privacy/key-ring.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import { isSealed } from '#libs/privacy/sealed.ts';
import type { LogEvent } from '#projections/projection.ts';
import type { Reactor } from '../reactors/reactor.ts';

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
  readonly name = 'fingerprints';
  private readonly parts: FingerprintParts;

  constructor(parts: FingerprintParts) {
    this.parts = parts;
  }

  /** The confidential part of a ticket's event is the patient's details, a phone among them. */
  concerns({ kind, data }: LogEvent): boolean {
    return kind === 'queue' && isSealed(data['confidential']);
  }

  async react({ data: { confidential } }: LogEvent): Promise<void> {
    if (!isSealed(confidential)) return;
    const { keys, vault, fingerprints } = this.parts;
    const details = await keys.unseal<PatientDetails>(confidential);
    // Erased, or damaged: there is no phone to record.
    if (details === null) return;
    await vault.index(confidential.key, await fingerprints.of(details.phone));
  }
}
