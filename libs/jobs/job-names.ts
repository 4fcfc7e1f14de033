import type { Job } from './job-queue.ts';

const NAME = /^[A-Za-z0-9_-]{1,128}$/;

/** Checks that every adapter can store a job under these names. @throws RangeError */
export function checkNames({ id, kind }: Pick<Job, 'id' | 'kind'>): void {
  if (!NAME.test(id)) throw new RangeError('the id of a job has 1 to 128 letters, digits, - and _');
  if (!NAME.test(kind)) throw new RangeError('the kind of a job has 1 to 128 letters, digits, - and _');
}
