import { Controller, Get, HttpCode, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { VERSION } from '#runtime/package-file.ts';
import { Readiness } from './readiness.ts';

interface ReadyAnswer {
  /** Whether a balancer may send requests here. */
  readonly status: 'ok' | 'unavailable';
  /** Degraded: requests are served, and `failing` names the parts that fail. */
  readonly state: 'ok' | 'degraded' | 'unavailable';
  readonly failing: readonly string[];
  readonly version: string;
}

@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @HttpCode(200)
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Answers 503 while draining, while a store does not answer, or while a read model is missing, so that a balancer sends no requests. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<ReadyAnswer> {
    const { unavailable, degraded } = await this.readiness.failing();
    const failing = [...unavailable, ...degraded];
    if (unavailable.length > 0) {
      void reply.status(503);
      return { status: 'unavailable', state: 'unavailable', failing, version: VERSION };
    }
    return { status: 'ok', state: degraded.length > 0 ? 'degraded' : 'ok', failing, version: VERSION };
  }
}
