import type { PeriodicTask } from '../periodic-task.ts';

/** Runs one round of a task. Answers the failure that its log line would name, or none. */
export async function failuresOf(task: PeriodicTask): Promise<readonly unknown[]> {
  try {
    await task.round(new AbortController().signal);
    return [];
  } catch (error) {
    return [error];
  }
}
