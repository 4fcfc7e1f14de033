import { createHash } from 'node:crypto';

const weightOf = (owner: string, task: string): string => createHash('sha256').update(`${owner} ${task}`).digest('hex');

/**
 * Each process finds the same owner for a task without asking, and a process that comes or goes moves its own tasks alone.
 * @returns undefined: there is no candidate
 */
export const ownerOf = (task: string, candidates: readonly string[]): string | undefined =>
  candidates.toSorted((one, other) => (weightOf(one, task) < weightOf(other, task) ? 1 : -1))[0];
