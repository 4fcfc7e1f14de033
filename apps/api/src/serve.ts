import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { type Close, closeAll } from '#libs/kernel/close-all.ts';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import type { Config } from '#libs/operations/config/config.ts';
import { ControlServer } from '#libs/operations/control/control-server.ts';
import { endedUncleanly } from '#libs/operations/engines/data-folder.ts';
import { tightenFiles } from '#libs/operations/engines/tighten-files.ts';
import { keepApart, refuseImpossibleStart } from '#libs/operations/runtime/demonstration-bounds.ts';
import { tryPort } from '#libs/operations/runtime/free-port.ts';
import { openFilesLimit, warningOfFewFiles } from '#libs/operations/runtime/open-files.ts';
import { openRuntime, type Runtime } from '#libs/operations/runtime/runtime.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { LiveProjections } from '#projections/runner/live-projections.ts';
import { checkLogTail } from './check-log-tail.ts';
import { openDefaultClinic } from './clinics/public.ts';
import { createApp } from './create-app.ts';
import { prepareDemonstration } from './demonstration/demonstration.ts';
import { greetingOf } from './greeting.ts';
import { TrafficDrain } from './platform/http/draining.ts';
import type { Clock } from './platform/runtime/tokens.ts';
import { LiveCertificate } from './platform/tls/live-certificate.ts';
import { voiceOf, watchCertificate } from './platform/tls/watch-certificate.ts';
import { appOptionsFor, type ProcessRole, roleOf } from './process-role.ts';

const LEVEL_MS = 30 * 60_000;

export interface ServeOptions {
  readonly part?: ProcessRole;
  readonly now?: Clock | undefined;
  /** A data file was deleted or replaced under the process: it acknowledges nothing more, and should end. */
  readonly onLost?: ((error: Error) => void) | undefined;
}

export interface RunningServer {
  readonly url: string;
  readonly greeting: string;
  /** Takes up a certificate renewed in its files; undefined where none is served. */
  readonly reload: (() => void) | undefined;
  /** Drains: readiness off, what reaches the server is answered, sockets are closed, read models are stored. Once. */
  stop(): Promise<void>;
}

/** @throws StartRefused, StoreCorrupted, and what the operating system says of the port */
export async function serve(
  configured: Config,
  logger: Logger,
  { part = roleOf(configured), now, onLost }: ServeOptions = {},
): Promise<RunningServer> {
  refuseImpossibleStart(configured);
  if (part === 'worker' && !configured.several) {
    throw new StartRefused(
      'EVENTSTORE_URL, MONGODB_URL, REDIS_URL: a worker shares all three with the servers that it works for',
    );
  }
  const { tls } = configured;
  const certificate = tls && new LiveCertificate(tls, tls.host, voiceOf(logger));
  // Known before the rest is made: our own names carry it.
  const config = { ...configured, port: await tryPort(configured.port, configured.host) };
  warnOfSurroundings(config, logger);
  const unclean = config.urls.log === undefined && endedUncleanly(config.dataDir);
  const runtime = await openRuntime(config, now, {
    onBackgroundError: (error) =>
      logger.error({ err: error }, 'background work failed: nobody waits for it, the process goes on'),
    warn: (details, message) => logger.warn(details, message),
    onLost,
  });
  const opened: Close[] = [() => runtime.close()];
  const stop = (): Promise<void> => closeAll(opened.splice(0));
  try {
    await keepApart(runtime);
    if (unclean) await checkLogTail(config, logger);
    const app = await createApp(runtime, logger, { ...appOptionsFor(part, runtime, logger), certificate });
    opened.push(() => app.close());
    if (part !== 'worker') await openFirstClinic(runtime);
    if (part === 'all') {
      const projections = app.get(LiveProjections);
      const control = await ControlServer.open({ config, runtime: async () => runtime, projections: async () => projections });
      opened.push(() => control.close());
    }
    await waitForReadModels(runtime);
    await app.listen(config.port, config.host);
    opened.push(() => app.get(TrafficDrain).run());
    const url = config.publicUrl ?? `http://localhost:${portOf(app)}`;
    const watched = certificate && watchCertificate(certificate, runtime.now);
    if (watched) opened.push(async () => watched.stop());
    return { url, greeting: greetingOf(url, config, part), reload: watched?.look, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What does not stop a start, and an operator should know of. */
function warnOfSurroundings({ dataDir }: Config, logger: Logger): void {
  const { tightened, left } = tightenFiles(dataDir);
  if (tightened.length > 0)
    logger.warn({ files: tightened }, 'data folder: others could read these files, now only their owner can');
  if (left.length > 0)
    logger.warn({ files: left }, 'data folder: others can read these files; make them this user’s alone (chown, chmod 600)');
  const few = warningOfFewFiles(openFilesLimit());
  if (few !== undefined) logger.warn(few);
}

async function openFirstClinic(runtime: Runtime): Promise<void> {
  try {
    await (runtime.config.demonstration ? prepareDemonstration(runtime) : openDefaultClinic(runtime));
  } catch (error) {
    // Another server, which began at the same moment, was faster.
    if (!(error instanceof Refusal && error.code === 'clinic.alreadyOpen')) throw error;
  }
}

/** Whoever is served first already sees everything that had happened before; a new generation is built by then. */
async function waitForReadModels({ engines, progress }: Runtime): Promise<void> {
  const head = await engines.log.head();
  const names = PROJECTIONS.map(({ name }) => name);
  if (head !== undefined && !(await progress.reached(names, head, LEVEL_MS))) {
    throw new StartRefused(`the read models are not level with the log after ${LEVEL_MS / 60_000} minutes`);
  }
}

function portOf(app: NestFastifyApplication): number {
  const address = app.getHttpServer().address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
