import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { classOf } from '#libs/kernel/error-origin.ts';
import type { ReadModels } from '../runner/read-models.ts';
import { CLINICS, type ClinicDocument } from './clinic-document.ts';

/** A round that failed for some clinics and did its work for all others. */
export class ClinicsFailed extends AggregateError {
  override readonly name = 'ClinicsFailed';
  readonly clinics: readonly { readonly clinicId: ClinicId; readonly error: string }[];

  constructor(failures: ReadonlyMap<ClinicId, unknown>) {
    const clinics = [...failures].map(([clinicId, error]) => ({ clinicId, error: classOf(error) }));
    super(failures.values(), clinics.map(({ clinicId, error }) => `${clinicId}: ${error}`).join(', '));
    this.clinics = clinics;
  }
}

/** Fields of a log line for a round that failed: classes of errors alone, since a message may hold personal data. */
export const roundFailure = (error: unknown): object =>
  error instanceof ClinicsFailed ? { clinics: error.clinics } : { error: classOf(error) };

/**
 * Does a round's work for every clinic, one after the other: one that fails holds up none of the others. Nothing is done while a first
 * start still builds the list of clinics, which the next round finds. @throws ClinicsFailed
 */
export async function eachClinic(
  readModels: ReadModels,
  signal: AbortSignal,
  work: (clinic: ClinicDocument) => Promise<void>,
): Promise<void> {
  if (readModels.current('clinics') === undefined) return;
  // All at once: a scan that waited for the work would be given up by an engine.
  const pages = await Array.fromAsync(readModels.collection(CLINICS).scan());
  const failures = new Map<ClinicId, unknown>();
  for (const { document } of pages.flat()) {
    if (signal.aborted) return;
    try {
      await work(document);
    } catch (error) {
      failures.set(document.id, error);
    }
  }
  if (failures.size > 0 && !signal.aborted) throw new ClinicsFailed(failures);
}
