import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Delete, Post, UseInterceptors } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { pino } from 'pino';
import * as z from 'zod/mini';
import { ContractBody } from './body/contract-body.ts';
import { ProblemFilter } from './problems/problem.filter.ts';
import { WriteResultInterceptor } from './write-result.interceptor.ts';
import { WriteResult } from './write-result.ts';

const note = z.strictObject({ words: z.string(), late: z._default(z.boolean(), false) });

@Controller('notes')
@UseInterceptors(WriteResultInterceptor)
class NotesController {
  @Post()
  write(@ContractBody(note) { words, late }: z.output<typeof note>): WriteResult<string> {
    return new WriteResult(words, late);
  }

  @Delete()
  remove(): WriteResult<string> {
    return new WriteResult<string>(null, true);
  }
}

describe('a write over HTTP', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    const testing = await Test.createTestingModule({ controllers: [NotesController] }).compile();
    app = testing.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), { logger: false });
    app.useGlobalFilters(new ProblemFilter(pino({ level: 'silent' }), { count: () => undefined, countNamed: () => undefined }));
    await app.init();
  });
  afterAll(() => app.close());

  const write = (payload?: object) => app.inject({ method: 'POST', url: '/notes', ...(payload && { payload }) });

  it('answers a write with the written record', async () => {
    const { headers, body } = await write({ words: 'new' });
    expect(JSON.parse(body)).toEqual({ data: 'new' });
    expect(headers).not.toHaveProperty('dawr-stale');
  });

  it('marks the answer of a write as stale where the read models have not caught up', async () => {
    const { headers, body } = await write({ words: 'new', late: true });
    expect({ stale: headers['dawr-stale'], body }).toEqual({ stale: 'true', body: '{"data":"new"}' });
  });

  it('answers a write that leaves no record without a body', async () => {
    const { headers, body } = await app.inject({ method: 'DELETE', url: '/notes' });
    expect({ stale: headers['dawr-stale'], body }).toEqual({ stale: 'true', body: '' });
  });

  it.each([
    ['a field of another type', { words: 1 }, 'words', 'invalidType'],
    ['a field too many', { words: 'new', other: 1 }, 'other', 'unknownField'],
    ['no body', undefined, 'words', 'missing'],
  ])('refuses a write with %s, by field', async (_, payload, field, code) => {
    const answer = await write(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation.failed', fields: { [field]: { code } } });
  });
});
