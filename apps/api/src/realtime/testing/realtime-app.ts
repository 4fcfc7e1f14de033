import fastifyCookie from '@fastify/cookie';
import { Global, Module } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { pino } from 'pino';
import type { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { pause } from '#libs/kernel/time/timer.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { LiveProjections } from '#projections/runner/follow/live-projections.ts';
import { rebuildThread } from '#runtime/rebuild-thread.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Memberships } from '../../platform/access/callers.ts';
import { serverOptions } from '../../platform/http/server-options.ts';
import { HttpModule } from '../../platform/http.module.ts';
import { NeverLeader } from '../../platform/leader-election/testing/never-leader.ts';
import { RuntimeModule } from '../../platform/runtime/runtime.module.ts';
import { MEMBERSHIPS, TIMER } from '../../platform/runtime/tokens.ts';
import { Announcer } from '../announce/announcer.ts';
import { MessageAnnouncer } from '../announce/message-announcer.ts';
import { RealtimeModule } from '../realtime.module.ts';
import { socketAdapter } from '../socket/socket-adapter.ts';

const BUILD_TIMEOUT_MS = 50_000;
const SECRET = Buffer.alloc(32, 1);

/** Serves the socket part of the product on loopback, with a controlled clock and given members. */
export async function serveRealtime(runtime: Runtime, clock: FakeTime, members: Memberships): Promise<NestFastifyApplication> {
  @Global()
  @Module({ providers: [{ provide: MEMBERSHIPS, useValue: members }], exports: [MEMBERSHIPS] })
  class GivenMembers {}

  const logger = pino({ level: 'silent' });
  const testing = await Test.createTestingModule({
    imports: [RuntimeModule.forRuntime(runtime, logger, SECRET, new NeverLeader()), GivenMembers, HttpModule, RealtimeModule],
  })
    .overrideProvider(TIMER)
    .useValue(clock.timer)
    .compile();
  const adapter = new FastifyAdapter(serverOptions(runtime.config));
  const app = testing.createNestApplication<NestFastifyApplication>(adapter, { logger: false });
  await app.register(fastifyCookie);
  app.useWebSocketAdapter(socketAdapter(app));
  await app.listen(0, '127.0.0.1');
  return app;
}

/** Starts the projections and announces what they apply. */
export async function project(
  { config, engines, readModels, progress, quarantine }: Runtime,
  app: Pick<NestFastifyApplication, 'get'>,
): Promise<LiveProjections> {
  const projections = new LiveProjections(PROJECTIONS, {
    events: engines.log,
    documents: engines.documents,
    readModels,
    quarantine,
    progress,
    others: async () => undefined,
    pause,
    rebuilder: rebuildThread(config),
    onApplied: {
      queue: (applied) => app.get(Announcer).applied(applied),
      messages: (applied) => app.get(MessageAnnouncer).applied(applied),
    },
    report: { retrying: () => undefined, stopped: () => undefined, listenerFailed: () => undefined },
  });
  await projections.startAll();
  // The log begins with an event of its own, from which a thread first builds each read model.
  const head = await engines.log.head();
  const names = PROJECTIONS.map(({ name }) => name);
  if (head !== undefined && !(await progress.reached(names, head, BUILD_TIMEOUT_MS)))
    throw new Error('the read models were not built');
  return projections;
}
