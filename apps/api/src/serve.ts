import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { ControlServer } from '#commands/control/control-server.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { type Close, closeAll } from '#libs/kernel/close-all.ts';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { refuseForeignFormat } from '#libs/ledger/log/log-format.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { LiveProjections } from '#projections/runner/follow/live-projections.ts';
import type { Config } from '#runtime/config/config.ts';
import { keepApart } from '#runtime/demonstration-bounds.ts';
import { endedUncleanly } from '#runtime/engines/data-folder.ts';
import { tightenFiles } from '#runtime/engines/tighten-files.ts';
import { tryPort } from '#runtime/free-port.ts';
import { openFilesLimit, warningOfFewFiles } from '#runtime/open-files.ts';
import { openRuntime, type Runtime } from '#runtime/runtime.ts';
import { checkLogTail } from './check-log-tail.ts';
import { openDefaultClinic } from './clinics/public.ts';
import { createApp } from './create-app.ts';
import { prepareDemonstration } from './demonstration/demonstration.ts';
import { greetingOf } from './greeting.ts';
import { TrafficDrain } from './platform/http/draining.ts';
import type { Clock } from './platform/runtime/tokens.ts';
import { LiveCertificate } from './platform/tls/live-certificate.ts';
import { certificateLog, watchCertificate } from './platform/tls/watch-certificate.ts';
import { appOptionsFor, type ProcessRole, roleOf } from './process-role.ts';

const READ_MODELS_TIMEOUT_MS = 30 * 60_000;

export interface ServeOptions {
  readonly role?: ProcessRole;
  readonly now?: Clock | undefined;
  /** Called when a data file was deleted or replaced under the process: it acknowledges nothing more, and should end. */
  readonly onLost?: ((error: Error) => void) | undefined;
}

export interface RunningServer {
  readonly url: string;
  readonly greeting: string;
  /** Loads a certificate renewed in its files; undefined where none is served. */
  readonly reload: (() => void) | undefined;
  /** Stops once: readiness answers 503, requests in flight are answered, sockets closed, read models stored. */
  stop(): Promise<void>;
}

/** Starts the server. @throws StartRefused, StoreCorrupted, or the operating system's error on the port */
export async function serve(
  configured: Config,
  logger: Logger,
  { role = roleOf(configured), now, onLost }: ServeOptions = {},
): Promise<RunningServer> {
  if (role === 'worker' && !configured.several) {
    throw new StartRefused(
      'EVENTSTORE_URL, MONGODB_URL, REDIS_URL: a worker shares all three with the servers that it works for',
    );
  }
  const { tls } = configured;
  const certificate = tls && new LiveCertificate(tls, tls.host, certificateLog(logger));
  // Reserved before the rest is created, as our own origins contain the port.
  const config = { ...configured, port: await tryPort(configured.port, configured.host) };
  warnOfSurroundings(config, logger);
  const unclean = config.urls.log === undefined && endedUncleanly(config.dataDir);
  const runtime = await openRuntime(config, now, {
    onBackgroundError: (error) => logger.error({ err: error }, 'background work: failed, the process goes on'),
    warn: (details, message) => logger.warn(details, message),
    onLost,
  });
  const opened: Close[] = [() => runtime.close()];
  const stop = (): Promise<void> => closeAll(opened.splice(0));
  try {
    await keepApart(runtime);
    if (unclean) await checkLogTail(config, logger);
    const options = appOptionsFor(role, runtime, logger);
    await options.election.join();
    opened.push(() => options.election.close());
    // The command that raises the format sees this process from here on; one that did before refuses it now.
    await refuseForeignFormat(runtime.engines.log);
    const app = await createApp(runtime, logger, { ...options, certificate });
    opened.push(() => app.close());
    if (role !== 'worker') await openFirstClinic(runtime);
    if (role === 'all') {
      const projections = app.get(LiveProjections);
      const control = await ControlServer.open({ config, runtime: async () => runtime, projections: async () => projections });
      opened.push(() => control.close());
    }
    // A worker builds read models while others are in use: its servers wait for them.
    if (role !== 'worker') await waitForReadModels(runtime);
    await app.listen(config.port, config.host);
    opened.push(() => app.get(TrafficDrain).drain());
    const url = config.publicUrl ?? `http://localhost:${portOf(app)}`;
    const watch = certificate && watchCertificate(certificate, runtime.now);
    if (watch) opened.push(async () => watch.stop());
    return { url, greeting: greetingOf(url, config, role), reload: watch?.refresh, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Warns of conditions that do not prevent a start, but that an operator should know of. */
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
    // Another server that starts at the same moment may have opened it first.
    if (!(error instanceof Refusal && error.code === 'clinic.alreadyOpen')) throw error;
  }
}

/** Holds the start until the read models have caught up with the log, so that the first request sees all earlier events. */
async function waitForReadModels({ engines, progress }: Runtime): Promise<void> {
  const head = await engines.log.head();
  const names = PROJECTIONS.map(({ name }) => name);
  if (head !== undefined && !(await progress.reached(names, head, READ_MODELS_TIMEOUT_MS))) {
    throw new StartRefused(`the read models have not caught up with the log after ${READ_MODELS_TIMEOUT_MS / 60_000} minutes`);
  }
}

function portOf(app: NestFastifyApplication): number {
  const address = app.getHttpServer().address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
