import type { FastifyInstance } from 'fastify';

/** Refuses what Node would refuse by itself, so that the answer carries a problem and our headers. */
export function refuseAsNodeWould(server: FastifyInstance): void {
  // Node leaves expectations other than 100-continue to the application once there is a listener.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
  server.addHook('onRequest', (request, _, done) => {
    const { host, expect } = request.headers;
    if (request.raw.httpVersion === '1.1' && host === undefined) done(refused(400, 'no Host'));
    else if (expect !== undefined && !/^100-continue$/i.test(expect)) done(refused(417, 'unknown expectation'));
    else done();
  });
}

const refused = (statusCode: number, message: string): Error => Object.assign(new Error(message), { statusCode });
