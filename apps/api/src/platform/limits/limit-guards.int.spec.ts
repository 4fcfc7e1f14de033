import { afterEach, describe, expect, it } from '@jest/globals';
import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { pino } from 'pino';
import { problem } from '#libs/contracts/errors/problem.ts';
import { readConfig } from '#runtime/config/config.ts';
import { ProblemFilter } from '../http/problems/problem.filter.ts';
import { serverOptions } from '../http/server-options.ts';
import { LIMITS, REQUEST_SECRET } from '../runtime/tokens.ts';
import { AddressLimitsGuard } from './address-limits.guard.ts';
import { CallerLimitsGuard } from './caller-limits.guard.ts';
import { LimitKeys } from './limit-keys.ts';
import { MemoryLimits } from './memory-limits.ts';

/** Some of the product's routes, without handlers behind them. */
@Controller('v1')
class Routes {
  @Post('tenants/:tenantId/users/verify/email')
  @HttpCode(204)
  lookUp(): void {}

  @Get('auth/:provider/login')
  login(): string {
    return '';
  }

  @Get('auth/:provider/callback')
  callback(): string {
    return '';
  }

  @Get('tickets')
  read(): string {
    return '';
  }
}

interface CommandContextOf {
  readonly from?: string;
  readonly forwardedFor?: string;
  readonly email?: unknown;
  readonly lang?: string;
}

describe('requests beyond a limit', () => {
  let app: NestFastifyApplication | undefined;
  afterEach(async () => await app?.close());

  const open = async (variables: NodeJS.ProcessEnv): Promise<void> => {
    const config = readConfig(variables);
    const testing = await Test.createTestingModule({
      controllers: [Routes],
      providers: [
        { provide: APP_GUARD, useClass: AddressLimitsGuard },
        { provide: APP_GUARD, useClass: CallerLimitsGuard },
        LimitKeys,
        { provide: LIMITS, useValue: new MemoryLimits(config.limits) },
        { provide: REQUEST_SECRET, useValue: Buffer.alloc(32, 1) },
      ],
    }).compile();
    app = testing.createNestApplication<NestFastifyApplication>(new FastifyAdapter(serverOptions(config)), { logger: false });
    app.useGlobalFilters(new ProblemFilter(pino({ level: 'silent' }), { count: () => undefined, countNamed: () => undefined }));
    await app.init();
  };
  const ask = async (
    method: 'GET' | 'POST',
    url: string,
    { from = '203.0.113.1', forwardedFor, email, lang }: CommandContextOf = {},
  ) => {
    if (!app) throw new Error('not open');
    const headers = { ...(forwardedFor && { 'x-forwarded-for': forwardedFor }), ...(lang && { 'accept-language': lang }) };
    const payload = email === undefined ? {} : { payload: { email } };
    return await app.inject({ method, url, remoteAddress: from, headers, ...payload });
  };
  const lookUp = (asked: CommandContextOf = {}, clinicId = 'palm') =>
    ask('POST', `/v1/tenants/${clinicId}/users/verify/email`, asked);
  const statuses = async (times: number, again: (time: number) => ReturnType<typeof ask>) => {
    const seen: number[] = [];
    for (let time = 0; time < times; time += 1) seen.push((await again(time)).statusCode);
    return seen;
  };
  const each = (time: number) => `somebody-${time}@example.com`;

  it('answers 429 with a text and Retry-After beyond a limit', async () => {
    await open({ LIMIT_LOOKUPS: '1' });
    await lookUp();
    for (const [lang, words] of [
      ['ar', /محاولات كثيرة/],
      ['en', /Too many attempts/],
    ] as const) {
      const refused = await lookUp({ lang });
      expect(refused.headers['content-type']).toContain('application/problem+json');
      expect(problem.parse(refused.json())).toMatchObject({
        status: 429,
        code: 'request.tooMany',
        error: expect.stringMatching(words),
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
  });

  it('limits look-ups by address over all clinics', async () => {
    await open({ LIMIT_LOOKUPS: '3' });
    expect(await statuses(4, (time) => lookUp({ email: each(time) }, `clinic-${time}`))).toEqual([204, 204, 204, 429]);
    expect((await lookUp({ from: '203.0.113.2' })).statusCode).toBe(204);
  });

  it('leaves the limit by e-mail to the look-up itself', async () => {
    await open({ LIMIT_LOOKUPS_EMAIL: '1' });
    expect(await statuses(3, () => lookUp({ email: 'amal@noor.example' }))).toEqual([204, 204, 204]);
  });

  it('limits sign-ins as they begin and as they return', async () => {
    await open({ LIMIT_SIGN_INS: '2' });
    expect(await statuses(3, () => ask('GET', '/v1/auth/google/login'))).toEqual([200, 200, 429]);
    expect(await statuses(3, () => ask('GET', '/v1/auth/microsoft/callback'))).toEqual([200, 200, 429]);
  });

  it('does not limit reads', async () => {
    await open({ LIMIT_WRITES: '1', LIMIT_LOOKUPS: '1', LIMIT_SIGN_INS: '1' });
    expect(new Set(await statuses(20, () => ask('GET', '/v1/tickets')))).toEqual(new Set([200]));
  });

  it('limits one IPv6 network as one client', async () => {
    await open({ LIMIT_LOOKUPS: '2' });
    expect(await statuses(3, (time) => lookUp({ from: `2001:db8:1:2::${time}` }))).toEqual([204, 204, 429]);
    expect((await lookUp({ from: '2001:db8:1:3::1' })).statusCode).toBe(204);
  });

  describe('with a forged address', () => {
    it('ignores forwarded addresses where no proxy is trusted', async () => {
      await open({ LIMIT_LOOKUPS: '2' });
      expect(await statuses(3, (time) => lookUp({ forwardedFor: `198.51.100.${time}` }))).toEqual([204, 204, 429]);
    });

    it('ignores forwarded addresses that do not come from the trusted proxy', async () => {
      await open({ LIMIT_LOOKUPS: '2', TRUST_PROXY: '10.0.0.5, 10.1.0.0/16' });
      expect(await statuses(3, (time) => lookUp({ forwardedFor: `198.51.100.${time}` }))).toEqual([204, 204, 429]);
    });

    it('limits by the address that the trusted proxy added, ignoring those before it', async () => {
      await open({ LIMIT_LOOKUPS: '2', TRUST_PROXY: '10.0.0.5, 10.1.0.0/16' });
      const behind = (client: string, made: string) => lookUp({ from: '10.0.0.5', forwardedFor: `${made}, ${client}` });
      expect(await statuses(3, (time) => behind('198.51.100.9', `192.0.2.${time}`))).toEqual([204, 204, 429]);
      expect((await behind('198.51.100.10', '198.51.100.9')).statusCode).toBe(204);
    });

    it.each([
      ['a port beside the address', (time: number) => `198.51.100.3:${1_000 + time}`],
      ['a port beside an address of IPv6', (time: number) => `[2001:db8:1:2::${time}]:${1_000 + time}`],
      ['what is no address', (time: number) => `unknown-${time}`],
    ])('counts as one client all requests whose trusted proxy writes %s', async (_, client) => {
      await open({ LIMIT_LOOKUPS: '2', TRUST_PROXY: '10.0.0.5' });
      const behind = (time: number) => lookUp({ from: '10.0.0.5', forwardedFor: client(time) });
      expect(await statuses(3, behind)).toEqual([204, 204, 429]);
    });

    it('limits by the address that the first of two trusted proxies added', async () => {
      await open({ LIMIT_LOOKUPS: '2', TRUST_PROXY: '10.0.0.5, 10.1.0.0/16' });
      const behind = (time: number) => lookUp({ from: '10.0.0.5', forwardedFor: `192.0.2.${time}, 198.51.100.9, 10.1.2.3` });
      expect(await statuses(3, behind)).toEqual([204, 204, 429]);
    });
  });
});
