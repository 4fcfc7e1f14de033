import type { FastifyInstance } from 'fastify';

/** Requests that Node would refuse by itself, with neither a body nor our headers, get a problem like all others. */
export function refuseAsNodeWould(server: FastifyInstance): void {
  // With a listener Node leaves it to the application what becomes of an expectation other than 100-continue.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
  server.addHook('onRequest', (request, _, done) => {
    const { host, expect } = request.headers;
    if (request.raw.httpVersion === '1.1' && host === undefined) done(refused(400, 'no Host'));
    else if (expect !== undefined && !/^100-continue$/i.test(expect)) done(refused(417, 'unknown expectation'));
    else done();
  });
}

const refused = (statusCode: number, message: string): Error => Object.assign(new Error(message), { statusCode });
