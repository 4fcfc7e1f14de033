import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { pause } from '#libs/kernel/timer.ts';
import type { AppOptions } from './create-app.ts';
import type { Config } from './platform/config/config.ts';
import { AllDuties, type Duties, NoDuties } from './platform/duties/duties.ts';
import { LeasedDuties } from './platform/duties/leased-duties.ts';
import type { Runtime } from './platform/runtime/runtime.ts';

/** What a process is: the whole installation, or of several one that answers (main), or one that follows the log (worker). */
export type Part = 'whole' | 'main' | 'worker';

export const partOf = ({ several }: Config): Part => (several ? 'main' : 'whole');

export function optionsOf(part: Part, runtime: Runtime, logger: Logger): AppOptions {
  const duties = dutiesOf(part, runtime, logger);
  return part === 'worker' ? { duties, watch: answerHealthAlone } : { duties };
}

function dutiesOf(part: Part, { engines: { state }, now }: Runtime, logger: Logger): Duties {
  if (part === 'whole') return new AllDuties();
  if (part === 'main') return new NoDuties();
  const owner = `${hostname()} ${process.pid} ${randomUUID()}`;
  const failed = (duty: string, error: unknown) => logger.warn({ duty, err: error }, 'a duty could not be kept');
  return new LeasedDuties({ state, owner, now, pause, failed });
}

/** Nobody is served by a worker; whoever watches it asks how it is. */
function answerHealthAlone(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ url }, reply) => {
    if (!/^\/(health\/|metrics)/.test(url)) await reply.status(404).send();
  });
}
