/** Runs tasks in order, a bounded number at once. Failures are thrown once all have ended. */
export async function inParallel<T>(all: readonly T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  const rest = all.values();
  const worker = async (): Promise<void> => {
    for (const one of rest) await work(one);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: Math.min(atOnce, all.length) }, worker));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
