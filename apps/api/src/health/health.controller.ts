import { Controller, Get, HttpCode, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { VERSION } from '../platform/runtime/version.ts';
import { Readiness } from './readiness.ts';

@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @HttpCode(200)
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 503 while draining, while a store does not answer, or while a read model is not there: a balancer then sends nobody here. */
  @Get('ready')
  async ready(
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ status: 'ok' | 'unavailable'; readonly failing: readonly string[]; readonly version: string }> {
    const failing = await this.readiness.failing();
    if (failing.length > 0) void reply.status(503);
    return { status: failing.length === 0 ? 'ok' : 'unavailable', failing, version: VERSION };
  }
}
