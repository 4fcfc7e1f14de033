import 'reflect-metadata';
import fastifyCookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Runtime } from '#runtime/runtime.ts';
import { AppModule } from './app.module.ts';
import { Metrics } from './health/public.ts';
import { AccessGuard } from './platform/access/access.guard.ts';
import { DirectRequests, refuseIndirect } from './platform/access/direct-requests.ts';
import { Origins } from './platform/access/origins.ts';
import { limitBodies } from './platform/http/body/body-limits.ts';
import { readFormBodies } from './platform/http/body/form-body.ts';
import { readJsonBodies } from './platform/http/body/json-body.ts';
import { readPictureBodies } from './platform/http/body/picture-body.ts';
import { TrafficDrain } from './platform/http/draining.ts';
import { LateRequests } from './platform/http/late-requests.ts';
import { refuseAsNodeWould } from './platform/http/problems/node-refusals.ts';
import { logRequests } from './platform/http/request-log.ts';
import { secureHeaders, securityHeaders } from './platform/http/security-headers.ts';
import { overTls, serverOptions } from './platform/http/server-options.ts';
import { type LeaderElection, SoleLeader } from './platform/leader-election/leader-election.ts';
import { NestLogger } from './platform/logging/nest-logger.ts';
import { describeApi } from './platform/openapi/describe-api.ts';
import { styleHashes } from './platform/pages/built-pages.ts';
import { pageAddress } from './platform/pages/page-address.ts';
import { servePages } from './platform/pages/serve-pages.ts';
import { nameOf } from './platform/sessions/session-cookie.ts';
import type { LiveCertificate } from './platform/tls/live-certificate.ts';
import { traceRequests } from './platform/tracing/trace-requests.ts';
import { socketAdapter } from './realtime/public.ts';
import { LOCAL_PROVIDER, mountLocalProvider } from './sign-in/public.ts';

export interface AppOptions {
  /** Decides which singleton tasks this process runs; by default all. */
  readonly election?: LeaderElection;
  /** Called with the server before anything is registered at it. */
  readonly watch?: (server: FastifyInstance) => void;
  readonly certificate?: LiveCertificate | undefined;
}

/** Creates the whole API with its pages, ready to listen. */
export async function createApp(
  runtime: Runtime,
  logger: Logger,
  { election = new SoleLeader(), watch = () => {}, certificate }: AppOptions = {},
): Promise<NestFastifyApplication> {
  const https = runtime.config.publicUrl?.startsWith('https:') ?? false;
  const headers = { https, styleHashes: styleHashes() };
  const late = new LateRequests();
  const options = { ...serverOptions(runtime.config, securityHeaders(headers), late), rewriteUrl: pageAddress };
  const adapter = new FastifyAdapter(overTls(options, certificate));
  const server = adapter.getInstance<FastifyInstance>();
  watch(server);
  traceRequests(server);
  const requestSecret = await runtime.engines.vault.secret('requests');
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRuntime(runtime, logger, requestSecret, election),
    adapter,
    {
      logger: new NestLogger(logger),
      abortOnError: false,
      bodyParser: false,
    },
  );
  server.decorateRequest('caller', null);
  await server.register(fastifyCookie);
  readJsonBodies(server);
  readFormBodies(server);
  const admit = (request: FastifyRequest) => app.get(AccessGuard).admit(request);
  readPictureBodies(server, admit);
  limitBodies(server, admit);
  app.get(TrafficDrain).watch(server);
  late.watch(server);
  if (certificate) app.get(Metrics).watchCertificate(() => certificate.validTo);
  secureHeaders(server, { ...headers, framing: app.get(Origins).pair });
  refuseAsNodeWould(server);
  logRequests(server, logger);
  refuseIndirect(server, app.get(DirectRequests));
  await servePages(server, { demonstration: runtime.config.demonstration });
  app.useWebSocketAdapter(socketAdapter(app));
  try {
    await app.init();
    await mountLocalProvider(app, app.get(LOCAL_PROVIDER));
    describeApi(app, { cookie: nameOf(https) });
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}
