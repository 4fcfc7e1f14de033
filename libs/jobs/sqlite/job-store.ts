import type { WritableFile } from '#libs/sqlite/writer-thread.ts';
import type { ClaimedJob, ClaimStore, End } from '../claimed-job.ts';
import type { History } from '../history.ts';
import type { Job } from '../job-queue.ts';
import type { JobReader } from './job-reader.ts';
import type { JobAnswer, JobRequest } from './job-request.ts';

export interface JobStoreParts {
  readonly file: WritableFile<JobRequest, JobAnswer>;
  readonly reader: JobReader;
  readonly now: () => Date;
  readonly history: History;
}

/** The jobs' file, as a worker's claim store. */
export class JobStore implements ClaimStore {
  readonly reader: JobReader;
  private readonly file: WritableFile<JobRequest, JobAnswer>;
  private readonly history: History;
  private readonly clock: () => Date;

  constructor({ file, reader, now, history }: JobStoreParts) {
    this.file = file;
    this.reader = reader;
    this.clock = now;
    this.history = history;
  }

  get now(): number {
    return this.clock().getTime();
  }

  async add({ id, kind, payload, notBefore }: Job): Promise<boolean> {
    const job = { id, kind, payload: JSON.stringify(payload), notBefore: notBefore?.getTime() ?? null };
    return (await this.file.request({ kind: 'add', job, now: this.now })).done;
  }

  /** Marks due jobs as running; also returns when the next one of that kind is due. */
  async claim(kind: string, limit: number): Promise<JobAnswer> {
    return await this.file.request({ kind: 'claim', of: kind, limit, now: this.now });
  }

  /** Records the end in one commit with the removal of old records. */
  async end({ id, kind, attempt }: ClaimedJob, end: End): Promise<void> {
    const { now } = this;
    const ended = this.file.request({ kind: 'end', id, attempt, end, now });
    const { state } = end;
    if (state === 'waiting') await ended;
    else await Promise.all([ended, this.file.request({ kind: 'forget', of: kind, state, retention: this.history[state], now })]);
  }

  /** Returns a job that was claimed but not begun. */
  async handBack({ id, attempt }: ClaimedJob): Promise<void> {
    await this.file.request({ kind: 'handBack', id, attempt, now: this.now });
  }

  /** The job stays marked as running: the next process that opens the file takes it over. */
  abandon(): void {}

  async retry(id: string): Promise<boolean> {
    return (await this.file.request({ kind: 'retry', id, now: this.now })).done;
  }

  async takeOver(): Promise<void> {
    await this.file.request({ kind: 'takeOver', now: this.now });
  }

  async close(): Promise<void> {
    this.reader.close();
    await this.file.close();
  }
}
