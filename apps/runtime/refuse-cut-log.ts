import { StartRefused } from '#libs/kernel/store-errors.ts';
import { reactorsAheadOfLog } from '#libs/reactors/reactors-ahead-of-log.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { projectionsAheadOfLog } from '#projections/runner/projections-ahead-of-log.ts';
import type { Engines } from './engines/engines.ts';

/**
 * Refuses a log that ends before a checkpoint of its followers: they would skip the next events. Retention marks days, not
 * positions; the erasure reactor passes the same events a moment later, and its checkpoint is compared.
 * @throws StartRefused
 */
export async function refuseCutLog({ log, documents, state }: Pick<Engines, 'log' | 'documents' | 'state'>): Promise<void> {
  const readModels = await Array.fromAsync(projectionsAheadOfLog(PROJECTIONS, { events: log, documents }));
  const reactors = await Array.fromAsync(reactorsAheadOfLog({ events: log, state }));
  const ahead = [
    ...(readModels.length > 0 ? [`read models: ${readModels.join(', ')}`] : []),
    ...(reactors.length > 0 ? [`reactors: ${reactors.join(', ')}`] : []),
  ];
  if (ahead.length === 0) return;
  throw new StartRefused(
    `the log ends before what was already done from it (${ahead.join('; ')}): it was cut off, or is an older copy; restore everything from one backup`,
  );
}
