export type Close = () => Promise<void>;

/** Closes in reverse order of opening; one that fails keeps no other open. @throws the first failure, after all were closed */
export async function closeAll(opened: readonly Close[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of opened.toReversed()) await close().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
