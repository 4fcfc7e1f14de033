import 'reflect-metadata';
import fastifyCookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { AppModule } from './app.module.ts';
import { prepareDemonstration } from './demonstration/demonstration.ts';
import { STAFF } from './demonstration/staff.ts';
import { servePages } from './pages/serve-pages.ts';
import type { Config } from './platform/config/config.ts';
import { readJsonBodies } from './platform/http/json-body.ts';
import { logRequests } from './platform/http/request-log.ts';
import { secureHeaders } from './platform/http/security-headers.ts';
import { serverOptions } from './platform/http/server-options.ts';
import { NestLogger } from './platform/logging/nest-logger.ts';
import { openRuntime, type Runtime } from './platform/runtime/runtime.ts';
import type { Clock } from './platform/runtime/tokens.ts';
import { socketAdapter } from './realtime/public.ts';

export interface RunningServer {
  readonly url: string;
  readonly greeting: string;
  /** Drains: no new requests, what is under way is answered, read models are stored. */
  stop(): Promise<void>;
}

/** @throws StartRefused, StoreCorrupted, and what the operating system says of the port */
export async function serve(config: Config, logger: Logger, now?: Clock): Promise<RunningServer> {
  const runtime = await openRuntime(config, now);
  try {
    if (config.demonstration) await prepareDemonstration(runtime);
    const requestSecret = await runtime.engines.vault.secret('requests');
    const adapter = new FastifyAdapter(serverOptions(config));
    const app = await NestFactory.create<NestFastifyApplication>(AppModule.of(runtime, logger, requestSecret), adapter, {
      logger: new NestLogger(logger),
      abortOnError: false,
      bodyParser: false,
    });
    await prepare(app, config, logger);
    await app.listen(config.port, config.host);
    const url = config.publicUrl ?? `http://localhost:${portOf(app)}`;
    return { url, greeting: greetingOf(url, config), stop: () => stop(app, runtime) };
  } catch (error) {
    await runtime.close();
    throw error;
  }
}

async function prepare(app: NestFastifyApplication, config: Config, logger: Logger): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  server.decorateRequest('caller', null);
  await server.register(fastifyCookie);
  readJsonBodies(server);
  secureHeaders(server, { https: config.publicUrl?.startsWith('https:') ?? false });
  logRequests(server, logger);
  await servePages(server);
  app.useWebSocketAdapter(socketAdapter(app));
  await app.init();
}

async function stop(app: NestFastifyApplication, runtime: Runtime): Promise<void> {
  await app.close();
  await runtime.close();
}

function portOf(app: NestFastifyApplication): number {
  const address = app.getHttpServer().address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function greetingOf(url: string, { demonstration }: Config): string {
  const lines = [`Dawr is ready at ${url}`];
  if (demonstration)
    lines.push(
      '',
      'A demonstration: made-up patients, sign-in by a click, this machine only.',
      ...STAFF.map(({ role, email }) => `  ${role.padEnd(10)} ${email}`),
    );
  return lines.join('\n');
}
