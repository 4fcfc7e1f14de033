import { describe, expect, it } from '@jest/globals';
import { BodyPipe } from './body-pipe.ts';
import { OptionalBody } from './dto-body.ts';
import { Group, MayBeLeftOut, RequiredText } from './dto-fields.ts';
import { InvalidRequest } from './invalid-request.ts';

class SeatDto {
  @RequiredText({ max: 5 })
  declare readonly row: string;
}

@OptionalBody()
class BookingDto {
  @MayBeLeftOut()
  @Group(() => SeatDto)
  declare readonly seat?: SeatDto;
}

const pipe = new BodyPipe();
const read = (body: unknown) => pipe.transform(body, { type: 'body', metatype: BookingDto });

async function refused(body: unknown): Promise<InvalidRequest> {
  const error: unknown = await read(body).catch((thrown: unknown) => thrown);
  if (error instanceof InvalidRequest) return error;
  throw new Error('expected a refusal', { cause: error });
}

const fields = async (body: unknown) => (await refused(body)).fields;

describe('the pipe of bodies', () => {
  it('reads what was sent into its DTO', async () => {
    const booking = await read({ seat: { row: ' B ' } });
    expect(booking).toBeInstanceOf(BookingDto);
    expect(booking).toEqual({ seat: { row: 'B' } });
  });

  it('takes no body for an empty one where the body may be left out, but null for what it is', async () => {
    expect(await read(undefined)).toEqual({});
    expect(await fields(null)).toEqual({ body: { code: 'invalidType', params: { expected: 'object', received: 'null' } } });
  });

  it.each(['text', 7, true, [], [{ seat: { row: 'B' } }]])('refuses %j, which has no fields', async (body) => {
    expect(Object.keys(await fields(body))).toEqual(['body']);
  });

  it('refuses a list where a group of fields belongs', async () => {
    expect(await fields({ seat: [{ row: 'B' }] })).toEqual({
      seat: { code: 'invalidType', params: { expected: 'object', received: 'array' } },
    });
  });

  it.each(['constructor', 'prototype', '__proto__', 'toString', 'hasOwnProperty', 'vip'])('refuses a field %s', async (name) => {
    const unknown = { code: 'unknownField', params: {} };
    const body: unknown = JSON.parse(`{"${name}": 1, "seat": {"row": "B", "${name}": {}}}`);
    expect(Object.entries(await fields(body))).toEqual(
      expect.arrayContaining([
        [name, unknown],
        [`seat.${name}`, unknown],
      ]),
    );
  });

  it.each([
    '{"seat": {"row": {"length": {"valueOf": 1, "toString": 1}}}}',
    '{"x": {"constructor": {"name": 1}, "then": {}}, "seat": {"row": {"__proto__": null}}}',
    '{"seat": {"constructor": {"prototype": {"row": "B"}}, "__proto__": {"row": "B"}}}',
  ])('is not confused by %s', async (json) => {
    expect(Object.keys(await fields(JSON.parse(json)))).not.toEqual([]);
    expect({}).not.toHaveProperty('row');
  });

  it('never says what was sent', async () => {
    const error = await refused({ seat: { row: 'confidential' }, note: 'confidential' });
    expect(`${JSON.stringify(error)} ${error.stack}`).not.toContain('confidential');
  });

  it('leaves what stands in an address to others', async () => {
    const query = { seat: 'any' };
    expect(await pipe.transform(query, { type: 'query', metatype: BookingDto })).toBe(query);
    expect(await pipe.transform(query, { type: 'body', metatype: Object })).toBe(query);
  });
});
