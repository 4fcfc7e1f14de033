import { Controller, Get, HttpCode, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { QuarantineEntry } from '#libs/quarantine/quarantine.ts';
import { VERSION } from '#runtime/package-file.ts';
import { OperatorAccess } from '../platform/access/operator-access.ts';
import { Readiness, streamsIn } from './readiness.ts';

interface QuarantinedStream {
  /** A projection or a reactor. */
  readonly follower: string;
  readonly stream: string;
  readonly position: string;
  readonly type: string;
  readonly cause: string;
}

interface ReadyAnswer {
  /** Whether a balancer may send requests here. */
  readonly status: 'ok' | 'unavailable';
  /** Degraded: requests are served, and `failing` names the parts that fail. */
  readonly state: 'ok' | 'degraded' | 'unavailable';
  readonly failing: readonly string[];
  /** Number of streams that wait for a follower of the log that cannot read them. */
  readonly quarantined: number;
  /** Names them, to operators alone: other clinics' names are among them. */
  readonly streams?: readonly QuarantinedStream[];
  readonly version: string;
}

@Controller('health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly operators: OperatorAccess,
  ) {}

  @Get('live')
  @HttpCode(200)
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Answers 503 while draining, while read models or state do not answer, or while a read model is missing, so that a balancer sends no requests. */
  @Get('ready')
  async ready(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<ReadyAnswer> {
    const { unavailable, degraded, quarantined } = await this.readiness.failing();
    const failing = [...unavailable, ...degraded];
    const common = {
      failing,
      quarantined: streamsIn(quarantined),
      ...(this.operators.isOperator(request) && { streams: quarantined.map(named) }),
      version: VERSION,
    };
    if (unavailable.length > 0) {
      void reply.status(503);
      return { status: 'unavailable', state: 'unavailable', ...common };
    }
    return { status: 'ok', state: degraded.length > 0 ? 'degraded' : 'ok', ...common };
  }
}

const named = ({ follower, stream, position, eventType: type, errorClass: cause }: QuarantineEntry): QuarantinedStream => ({
  follower,
  stream,
  position,
  type,
  cause,
});
