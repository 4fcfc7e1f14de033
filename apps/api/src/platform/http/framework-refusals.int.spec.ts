import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Param } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { problem } from '#libs/contracts/errors/problem.ts';
import { answerBroken } from './problems/broken-request.ts';
import { refuseAsNodeWould } from './problems/node-refusals.ts';
import { ProblemFilter } from './problems/problem.filter.ts';
import { secureHeaders } from './security-headers.ts';
import { serverOptions } from './server-options.ts';
import { rawAnswer } from './testing/raw-answer.ts';

@Controller()
class Failing {
  @Get('fails/:status')
  fail(@Param('status') status: string): never {
    throw Object.assign(new Error('of a plug-in'), { statusCode: Number(status) });
  }
}

describe('refusals of Fastify, its plug-ins and Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dawr-'));
  const logged: unknown[] = [];
  let app: NestFastifyApplication;
  let port: number;
  beforeAll(async () => {
    writeFileSync(join(folder, 'page.html'), '<p>ten bytes</p>');
    const testing = await Test.createTestingModule({ controllers: [Failing] }).compile();
    const adapter = new FastifyAdapter(serverOptions({ trustProxy: [] }));
    const server = adapter.getInstance<FastifyInstance>();
    app = testing.createNestApplication<NestFastifyApplication>(adapter, { logger: false });
    const logger = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
    app.useGlobalFilters(new ProblemFilter(logger, { count: () => undefined, countNamed: () => undefined }));
    secureHeaders(server, { https: false, styleHashes: [] });
    refuseAsNodeWould(server);
    await server.register(fastifyStatic, { root: folder, cacheControl: false });
    await app.listen(0, '127.0.0.1');
    port = Number(new URL(await app.getUrl()).port);
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('answers 416 for a range beyond the file, and logs no error', async () => {
    const answer = await app.inject({ url: '/page.html', headers: { range: 'bytes=99999999999-' } });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(problem.parse(answer.json())).toMatchObject({ status: 416, code: 'request.rangeUnsatisfiable' });
    expect(logged).toEqual([]);
  });

  it('answers 412 for a condition that the file does not meet', async () => {
    const answer = await app.inject({ url: '/page.html', headers: { 'if-match': '"another"' } });
    expect(problem.parse(answer.json())).toMatchObject({ status: 412, code: 'request.refused' });
  });

  it.each([
    [400, 'request.malformed'],
    [405, 'request.refused'],
    [408, 'request.timedOut'],
    [413, 'request.tooLarge'],
    [414, 'request.tooLarge'],
    [417, 'request.refused'],
    [422, 'request.refused'],
    [431, 'request.tooLarge'],
    [499, 'request.refused'],
  ])('answers an error of status %i with that status and the code %s', async (status, code) => {
    const answer = await app.inject({ url: `/fails/${status}` });
    expect(answer.statusCode).toBe(status);
    expect(problem.parse(answer.json())).toMatchObject({ status, code });
    expect(logged).toEqual([]);
  });

  it.each([[200], [302], [500], [502], [600]])('answers 500 and logs it where an error claims the status %i', async (status) => {
    const answer = await app.inject({ url: `/fails/${status}` });
    expect(problem.parse(answer.json())).toMatchObject({ status: 500, code: 'internal' });
    expect(logged.splice(0)).toHaveLength(1);
  });

  it.each([
    ['an expectation that it does not know', 'GET /page.html HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n', 417, 'request.refused'],
    ['no Host', 'GET /page.html HTTP/1.1\r\n', 400, 'request.malformed'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n`, 431, 'request.tooLarge'],
    ['no HTTP', 'NONSENSE\r\n', 400, 'request.malformed'],
  ])('answers a request with %s by a problem', async (_, head, status, code) => {
    const answer = await rawAnswer(port, `${head}Connection: close\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer.toLowerCase()).toContain('content-type: application/problem+json');
    expect(answer).toContain(`"code":"${code}"`);
  });

  it('accepts a request with Expect: 100-continue', async () => {
    const request = 'GET /page.html HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n';
    expect(await rawAnswer(port, request)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  });

  it('answers 408 to a request that never ends', async () => {
    const slow = createServer((socket) => answerBroken({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket, {}));
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
    const address = slow.address() as AddressInfo;
    const answer = await rawAnswer(address.port, 'GET /');
    slow.close();
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain('"code":"request.timedOut"');
  });
});
