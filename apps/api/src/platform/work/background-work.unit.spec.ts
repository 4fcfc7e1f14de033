import { setImmediate as othersTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Global, Inject, Module, type Type } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import type { JobQueue, RunningJob, WorkOptions } from '#libs/jobs/job-queue.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { Quarantine } from '#libs/quarantine/quarantine.ts';
import { type LeaderElection, SoleLeader } from '../leader-election/leader-election.ts';
import { NeverLeader } from '../leader-election/testing/never-leader.ts';
import { KnownQuarantine } from '../runtime/known-quarantine.ts';
import { EVENT_STORE, JOBS, LEADER_ELECTION, LOGGER, STATE_STORE, TIMER } from '../runtime/tokens.ts';
import { JobHandler } from './job-handler.ts';
import { PeriodicTask } from './periodic-task.ts';
import { SingletonTasks } from './singleton-tasks.ts';
import { WorkModule } from './work.module.ts';

const DONE = Symbol('Done');
type Done = (what: string) => void;

@JobHandler({ kind: 'greet', attempts: 3, backoff: 10 })
class Greet implements JobHandler {
  constructor(@Inject(DONE) private readonly done: Done) {}

  async handle({ id }: RunningJob): Promise<null> {
    this.done(`greeted ${id}`);
    return null;
  }
}

@PeriodicTask({ name: 'sweep', everyMs: 1_000, first: 'now', failure: 'sweeping: a round failed, trying again' })
class Sweep implements PeriodicTask {
  private rounds = 0;

  constructor(@Inject(DONE) private readonly done: Done) {}

  async round(): Promise<void> {
    this.rounds += 1;
    this.done(`round ${this.rounds}`);
    if (this.rounds === 1) throw new RangeError('the name of a patient');
  }
}

@SingletonTasks()
class Pair implements SingletonTasks {
  constructor(@Inject(DONE) private readonly done: Done) {}

  tasks() {
    return ['left', 'right'].map((name) => ({
      name,
      begin: async () => this.done(`${name} began`),
      end: async () => this.done(`${name} ended`),
    }));
  }
}

describe('work that nobody asks for over HTTP', () => {
  let time: FakeTime;
  let done: string[];
  let lines: unknown[];
  let worked: {
    readonly kind: string;
    readonly options: WorkOptions | undefined;
    readonly handle: (job: RunningJob) => unknown;
  }[];
  let started: TestingModule[];
  beforeEach(() => {
    time = new FakeTime();
    [done, lines, worked, started] = [[], [], [], []];
  });
  afterEach(() => Promise.all(started.map((application) => application.close())));

  const start = async (work: readonly Type[], election: LeaderElection = new SoleLeader()): Promise<TestingModule> => {
    const jobs: Pick<JobQueue, 'work'> = {
      work: (kind, handle, options) => {
        worked.push({ kind, options, handle });
        return { stop: async () => void done.push(`${kind} stopped`) };
      },
    };
    const provided = [
      { provide: DONE, useValue: (what: string) => done.push(what) },
      { provide: LEADER_ELECTION, useValue: election },
      { provide: JOBS, useValue: jobs },
      { provide: TIMER, useValue: time.timer },
      { provide: LOGGER, useValue: { error: (...line: unknown[]) => lines.push(line) } },
      { provide: EVENT_STORE, useValue: null },
      { provide: STATE_STORE, useValue: null },
      { provide: Quarantine, useValue: null },
      { provide: KnownQuarantine, useValue: null },
    ];
    @Global()
    @Module({ providers: provided, exports: provided.map(({ provide }) => provide) })
    class Provided {}
    @Module({ providers: [...work] })
    class Feature {}
    const application = await Test.createTestingModule({ imports: [Provided, WorkModule, Feature] }).compile();
    started.push(application);
    return await application.init();
  };

  it('starts what is marked in any module, and ends it with the application', async () => {
    const application = await start([Greet, Pair]);
    expect(worked).toMatchObject([{ kind: 'greet', options: { attempts: 3, backoff: 10 } }]);
    await worked[0]?.handle({ id: '7', kind: 'greet', payload: {}, attempt: 1, signal: new AbortController().signal });
    await application.close();
    expect(done).toEqual(['left began', 'right began', 'greeted 7', 'greet stopped', 'right ended', 'left ended']);
  });

  it('starts no work in a process that never leads', async () => {
    await start([Greet, Pair, Sweep], new NeverLeader());
    expect({ done, worked }).toEqual({ done: [], worked: [] });
  });

  it('logs a failed round by its line and the class of its error alone, and runs the next', async () => {
    await start([Sweep]);
    await othersTurn();
    time.advance(1_000);
    await othersTurn();
    expect(done).toEqual(['round 1', 'round 2']);
    expect(lines).toEqual([[{ error: 'RangeError' }, 'sweeping: a round failed, trying again']]);
  });

  it('refuses to start where two would share a lease or a queue', async () => {
    @PeriodicTask({ name: 'left', everyMs: 1_000, first: 'now', failure: 'none' })
    class Left implements PeriodicTask {
      async round(): Promise<void> {}
    }
    @JobHandler({ kind: 'greet' })
    class GreetToo implements JobHandler {
      async handle(): Promise<null> {
        return null;
      }
    }
    await expect(start([Pair, Left])).rejects.toThrow('background work: left is provided twice');
    await expect(start([Greet, GreetToo])).rejects.toThrow('background work: greet is provided twice');
  });
});
