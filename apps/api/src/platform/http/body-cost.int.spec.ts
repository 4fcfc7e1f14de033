import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ModulesContainer } from '@nestjs/core';
import fc from 'fast-check';
import type { core } from 'zod/mini';
import * as z from 'zod/mini';
import { clinicSettings } from '#libs/contracts/clinics/clinic-settings.ts';
import { ApiUnderTest, ORIGIN } from '../../testing/api-under-test.ts';
import { MAX_BODY_BYTES } from './body/body-limits.ts';
import { BODY_CONTRACTS, readBody } from './body/contract-body.ts';
import { jsonSize } from './body/json-size.ts';
import { InvalidRequest } from './problems/invalid-request.ts';

type JsonSchema = core.JSONSchema.BaseSchema;

/** Values that the reading of a body visits, and issues that its answer names. */
function costOf(contract: core.$ZodType, body: unknown): number {
  let visited = 0;
  const watched = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? new Proxy(value, {
          get: (target, key, receiver) => {
            visited += 1;
            return watched(Reflect.get(target, key, receiver));
          },
          ownKeys: (target) => {
            const keys = Reflect.ownKeys(target);
            visited += keys.length;
            return keys;
          },
        })
      : value;
  try {
    readBody(contract, watched(body));
    return visited;
  } catch (error) {
    if (error instanceof InvalidRequest) return visited + Object.keys(error.fields).length;
    throw error;
  }
}

/** A body with every field that the schema knows, and so many items in each list as it may have. */
function fullBody({ type, properties = {}, items, maxItems = 1, anyOf, enum: values, minimum }: JsonSchema, most = 40): unknown {
  if (anyOf?.[0]) return fullBody(anyOf[0] as JsonSchema, most);
  if (values) return values[0];
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fullBody(field as JsonSchema, most)]));
  if (type === 'array') return Array.from({ length: Math.min(maxItems, most) }, () => fullBody(items as JsonSchema, most));
  return type === 'boolean' ? true : type === 'string' ? 'a' : (minimum ?? 1);
}

/** Paths of every field of the schema; '0' stands for the items of a list. */
function pathsIn({ properties = {}, items, anyOf }: JsonSchema): readonly (readonly string[])[] {
  const inside = Object.entries(properties).flatMap(([name, field]) =>
    [[], ...pathsIn(field as JsonSchema)].map((rest) => [name, ...rest]),
  );
  const within = items ? pathsIn(items as JsonSchema).map((rest) => ['0', ...rest]) : [];
  return [...inside, ...within, ...(anyOf ?? []).flatMap((one) => pathsIn(one as JsonSchema))];
}

/** The body with `value` at the path. */
function withAt(body: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(body)) return [withAt(body[0], rest, value), ...body.slice(1)];
  const object = typeof body === 'object' && body !== null ? body : {};
  return { ...object, [name]: withAt(Reflect.get(object, name), rest, value) };
}

const wide = (width: number) => Object.fromEntries(Array.from({ length: width }, (_, index) => [`k${index}`, index]));
const hostile = fc.oneof(
  fc.integer({ min: 1, max: 200 }).map(wide),
  fc
    .tuple(fc.integer({ min: 1, max: 30_000 }), fc.constantFrom<unknown>(0, '', null, {}, []))
    .map(([count, item]) => Array(count).fill(item)),
  fc
    .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 200 }))
    .map(([count, width]) => Array(count).fill(wide(width))),
  fc.integer({ min: 1, max: 60_000 }).map((length) => 'س'.repeat(length)),
  fc.integer({ min: 1, max: 14 }).map((depth) => Array.from({ length: depth }).reduce<unknown>((inner) => ({ a: [inner] }), 1)),
);

describe('the cost of a body', () => {
  const api = new ApiUnderTest();
  beforeAll(() => api.open());
  afterAll(() => api.close());

  const contractsOf = (): readonly (readonly [string, core.$ZodType])[] =>
    [...api.get(ModulesContainer).values()]
      .flatMap(({ controllers }) => [...controllers.values()])
      .flatMap(({ metatype }) =>
        Object.entries(Object.getOwnPropertyDescriptors(metatype?.prototype ?? {})).map(
          ([name, { value }]) =>
            [`${metatype?.name}.${name}`, typeof value === 'function' ? BODY_CONTRACTS.get(value) : undefined] as const,
        ),
      )
      .flatMap(([name, contract]) => (contract ? [[name, contract] as const] : []));

  it('reads any body at ten times the cost of the widest form at most, for every contract and shape', () => {
    const contracts = contractsOf();
    expect(contracts.length).toBeGreaterThan(20);
    const schemaOf = (contract: core.$ZodType) => z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' });
    const widest = costOf(clinicSettings, fullBody(schemaOf(clinicSettings), 1));
    for (const [name, contract] of contracts) {
      const schema = schemaOf(contract);
      const full = fullBody(schema);
      const limit = 10 * Math.max(widest, costOf(contract, full));
      const at = fc.constantFrom<readonly string[]>([], ...pathsIn(schema), ['unknown']);
      fc.assert(
        fc.property(at, hostile, (path, value) => {
          const body = withAt(full, path, value);
          const text = JSON.stringify(body);
          fc.pre(text.length <= MAX_BODY_BYTES && jsonSize(text).fields <= 200);
          const cost = costOf(contract, body);
          if (cost > limit) throw new Error(`${name}: ${cost} at ${path.join('.')}, ${limit} allowed`);
        }),
        { numRuns: 60 },
      );
    }
  });

  it.each([
    ['of 201 fields', JSON.stringify({ patient: wide(201) })],
    ['of one field repeated 201 times', `{${Array(201).fill('"a":1').join(',')}}`],
    ['nested 17 deep', `${'['.repeat(17)}${']'.repeat(17)}`],
  ])('refuses a body %s before its contract', async (_, payload) => {
    const clinic = await api.clinic(`shape-${payload.length}`);
    const cookie = await api.cookieOf((await api.person(clinic, 'Reception')).id, clinic);
    const headers = { origin: ORIGIN, cookie, 'content-type': 'application/json' };
    const answer = await api.app.inject({ method: 'POST', url: '/v1/tickets', headers, payload });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, undefined]);
  });

  it('names twenty unknown fields at most', async () => {
    const clinic = await api.clinic('wide');
    const cookie = await api.cookieOf((await api.person(clinic, 'Manager')).id, clinic);
    const headers = { origin: ORIGIN, cookie, 'content-type': 'application/json' };
    const answer = await api.app.inject({ method: 'POST', url: '/v1/audit/verify', headers, payload: JSON.stringify(wide(200)) });
    expect([answer.statusCode, Object.keys(answer.json().fields).length]).toEqual([400, 20]);
  });
});
