import type { IncomingHttpHeaders } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { ERROR_STATUS } from '#libs/contracts/errors.ts';
import { PROBLEM_MEDIA_TYPE, type Problem } from '#libs/contracts/problem.ts';
import { errorText } from '#libs/contracts/text-of.ts';
import type { Config } from '#libs/operations/config/config.ts';
import { CONFIG } from '../runtime/tokens.ts';
import { Origins } from './origins.ts';
import { cameThroughProxy } from './proxy-headers.ts';
import { langOf } from './request-lang.ts';

const CODE = 'demonstration.thisMachineOnly';

/**
 * Which requests a demonstration answers, as it lets everybody in: those that a browser on this machine sends to one of our
 * own names. Another Host is a page elsewhere whose name was made to lead here (DNS rebinding), or a proxy's.
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

/** Refuses the others before anything else looks at them, pages and health included. */
export function refuseIndirect(server: FastifyInstance, direct: DirectRequests): void {
  server.addHook('onRequest', async (request, reply) => {
    if (direct.admits(request.headers)) return;
    const error = errorText(langOf(request), CODE);
    const problem: Problem = { status: ERROR_STATUS[CODE], code: CODE, error, correlationId: request.id };
    return await reply.status(problem.status).type(PROBLEM_MEDIA_TYPE).send(problem);
  });
}
