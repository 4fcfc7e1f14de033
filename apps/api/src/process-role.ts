import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { timer } from '#libs/kernel/time/timer.ts';
import type { Config } from '#libs/operations/config/config.ts';
import type { Runtime } from '#libs/operations/runtime/runtime.ts';
import type { AppOptions } from './create-app.ts';
import { type LeaderElection, NeverLeader, SoleLeader } from './platform/leader-election/leader-election.ts';
import { LeasedElection } from './platform/leader-election/leased-election.ts';

/** What a process is: the whole installation, or of several one that answers (main), or one that follows the log (worker). */
export type ProcessRole = 'all' | 'main' | 'worker';

export const roleOf = ({ several }: Config): ProcessRole => (several ? 'main' : 'all');

export function appOptionsFor(part: ProcessRole, runtime: Runtime, logger: Logger): AppOptions {
  const election = electionOf(part, runtime, logger);
  return part === 'worker' ? { election, watch: answerHealthAlone } : { election };
}

function electionOf(part: ProcessRole, { engines: { state }, now }: Runtime, logger: Logger): LeaderElection {
  if (part === 'all') return new SoleLeader();
  if (part === 'main') return new NeverLeader();
  const owner = `${hostname()} ${process.pid} ${randomUUID()}`;
  const failed = (task: string, error: unknown) => logger.warn({ task, err: error }, 'a task could not be kept');
  return new LeasedElection({ state, owner, now, timer, failed });
}

/** Nobody is served by a worker; whoever watches it asks how it is. */
function answerHealthAlone(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ url }, reply) => {
    if (!/^\/(health\/|metrics)/.test(url)) await reply.status(404).send();
  });
}
