import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { monotonic } from '#libs/kernel/time/monotonic.ts';
import { timer } from '#libs/kernel/time/timer.ts';
import { LOG_FORMAT } from '#libs/ledger/log/log-format.ts';
import type { Config } from '#runtime/config/config.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { AppOptions } from './create-app.ts';
import { AnnouncedReader } from './platform/leader-election/announced-reader.ts';
import { type LeaderElection, SoleLeader } from './platform/leader-election/leader-election.ts';
import { LeasedElection } from './platform/leader-election/leased-election.ts';

/** The role of a process: the whole installation (all), or one of several that answers requests (main) or follows the log (worker). */
export type ProcessRole = 'all' | 'main' | 'worker';

export const roleOf = ({ several }: Config): ProcessRole => (several ? 'main' : 'all');

export function appOptionsFor(
  role: ProcessRole,
  runtime: Runtime,
  logger: Logger,
): AppOptions & { readonly election: LeaderElection } {
  const election = electionOf(role, runtime, logger);
  return role === 'worker' ? { election, watch: answerHealthOnly } : { election };
}

function electionOf(role: ProcessRole, { engines: { state }, readModels, now }: Runtime, logger: Logger): LeaderElection {
  if (role === 'all') return new SoleLeader();
  const owner = `${hostname()} ${process.pid} ${randomUUID()}`;
  const failed = (task: string, error: unknown) =>
    logger.warn({ task, err: error }, 'leader election: a task failed or its lease could not be renewed, trying again');
  const announcement = () => ({ reads: readModels.reads, format: LOG_FORMAT });
  const parts = { state, owner, announcement, now, monotonic, timer, failed };
  return role === 'main' ? new AnnouncedReader(parts) : new LeasedElection(parts);
}

/** A worker serves no API; only its health and metrics are answered. */
function answerHealthOnly(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ url }, reply) => {
    if (!/^\/(health\/|metrics)/.test(url)) await reply.status(404).send();
  });
}
