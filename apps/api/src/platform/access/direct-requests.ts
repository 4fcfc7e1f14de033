import type { IncomingHttpHeaders } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { ERROR_STATUS } from '#libs/contracts/errors/errors.ts';
import { PROBLEM_MEDIA_TYPE, type Problem } from '#libs/contracts/errors/problem.ts';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import type { Config } from '#runtime/config/config.ts';
import { CONFIG } from '../runtime/tokens.ts';
import { Origins } from './origins.ts';
import { cameThroughProxy } from './proxy-headers.ts';
import { langOf } from './request-lang.ts';

const CODE = 'demonstration.thisMachineOnly';

/**
 * A demonstration lets everybody in, so it answers only requests that a browser on this machine sends to one of our
 * own names. Another Host comes from a page whose name was rebound to this address (DNS rebinding), or from a proxy.
 */
@Injectable()
export class DirectRequests {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'demonstration'>,
    private readonly origins: Origins,
  ) {}

  admits(headers: IncomingHttpHeaders): boolean {
    return !this.config.demonstration || (this.origins.isOurHost(headers.host) && !cameThroughProxy(headers));
  }
}

/** Refuses all other requests before any route runs, pages and health included. */
export function refuseIndirect(server: FastifyInstance, direct: DirectRequests): void {
  server.addHook('onRequest', async (request, reply) => {
    if (direct.admits(request.headers)) return;
    const error = errorText(langOf(request), CODE);
    const problem: Problem = { status: ERROR_STATUS[CODE], code: CODE, error, correlationId: request.id };
    return await reply.status(problem.status).type(PROBLEM_MEDIA_TYPE).send(problem);
  });
}
