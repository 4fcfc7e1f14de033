import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { followerOf } from '#libs/reactors/shared-names.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { LiveProjections } from '#projections/runner/follow/live-projections.ts';
import { KnownQuarantine } from '../platform/runtime/known-quarantine.ts';
import { CLOCK, type Clock } from '../platform/runtime/tokens.ts';
import { Reactors } from '../platform/work/reactors.ts';
import { RealtimeStats } from '../realtime/public.ts';
import { registerBuildInfo } from './build-info.ts';
import { watchCertificateEnd } from './operations-metrics.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Prometheus metrics. Labels are route patterns and our own names, never an address, a clinic or a person. */
@Injectable()
export class Metrics {
  constructor(
    private readonly registry: Registry,
    host: HttpAdapterHost,
    private readonly projections: LiveProjections,
    private readonly reactors: Reactors,
    private readonly sockets: RealtimeStats,
    private readonly known: KnownQuarantine,
    @Inject(CLOCK) private readonly now: Clock,
  ) {
    collectDefaultMetrics({ register: this.registry, prefix: 'dawr_' });
    registerBuildInfo(this.registry);
    this.watchRequests(host.httpAdapter.getInstance<FastifyInstance>());
    this.watchProjections();
    this.watchReactors();
    this.watchQuarantine();
    this.watchSockets();
  }

  watchCertificate(validTo: () => Date): void {
    watchCertificateEnd(this.registry, validTo, this.now);
  }

  async text(): Promise<string> {
    return await this.registry.metrics();
  }

  private watchRequests(server: FastifyInstance): void {
    const requests = new Histogram({
      name: 'dawr_http_request_seconds',
      help: 'Requests, by route, method and status',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers: [this.registry],
    });
    server.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'unknown';
      requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
      done();
    });
  }

  private watchProjections(): void {
    const { projections, now } = this;
    const behind = new Gauge({
      name: 'dawr_projection_lag_events',
      help: 'Events that a projection has still to apply',
      labelNames: ['projection'],
      registers: [this.registry],
    });
    const age = new Gauge({
      name: 'dawr_projection_lag_seconds',
      help: 'The age of the oldest event that a projection has still to apply',
      labelNames: ['projection'],
      registers: [this.registry],
    });
    new Gauge({
      name: 'dawr_projection_up',
      help: '1 while a projection follows the log',
      labelNames: ['projection'],
      registers: [this.registry],
      async collect() {
        const found = await Promise.all(
          projections.statuses().map(async (status) => ({ ...status, lag: await projections.lag(status.name, now()) })),
        );
        // A projection that another process took over is that one's to report.
        for (const gauge of [behind, age, this]) gauge.reset();
        for (const { name, state, lag } of found) {
          behind.set({ projection: name }, lag.events);
          age.set({ projection: name }, lag.seconds);
          this.set({ projection: name }, state === 'following' ? 1 : 0);
        }
      },
    });
  }

  private watchReactors(): void {
    const { reactors } = this;
    new Gauge({
      name: 'dawr_reactor_up',
      help: '0 once a reactor has stopped in this process where the log cannot be read',
      labelNames: ['reactor'],
      registers: [this.registry],
      collect() {
        for (const { name, isStopped } of reactors.statuses()) this.set({ reactor: name }, isStopped ? 0 : 1);
      },
    });
  }

  private watchQuarantine(): void {
    const { known, reactors } = this;
    new Gauge({
      name: 'dawr_quarantined',
      help: 'Streams that wait for a projection or a reactor, in whichever process, at an event that it cannot read',
      labelNames: ['follower'],
      registers: [this.registry],
      collect() {
        const names = [...PROJECTIONS.map(({ name }) => name), ...reactors.statuses().map(({ name }) => followerOf(name))];
        for (const follower of names) this.set({ follower }, known.entries.filter((entry) => entry.follower === follower).length);
      },
    });
  }

  private watchSockets(): void {
    for (const [name, help, read] of this.sockets.figures()) {
      new Gauge({
        name: `dawr_${name}`,
        help,
        registers: [this.registry],
        collect: function () {
          this.set(read());
        },
      });
    }
  }
}
