import type { FastifyInstance } from 'fastify';
import { hostFault } from '../host-header.ts';

/** Refuses what Node refuses by itself, or ought to, so that the answer carries a problem and our headers. */
export function refuseAsNodeWould(server: FastifyInstance): void {
  // Node leaves expectations other than 100-continue to the application once there is a listener.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
  server.addHook('onRequest', (request, _, done) => {
    const { expect } = request.headers;
    const fault = hostFault(request.raw);
    if (fault !== undefined) done(refused(400, fault));
    else if (expect !== undefined && !/^100-continue$/i.test(expect)) done(refused(417, 'unknown expectation'));
    else done();
  });
}

const refused = (statusCode: number, message: string): Error => Object.assign(new Error(message), { statusCode });
