import { Body } from '@nestjs/common';
import type { FieldIssue } from '#libs/contracts/fields/field-codes.ts';
import { readingBody } from './body-readers.ts';
import { typeOf } from './dto-issues.ts';
import { isObject } from './dto-rule.ts';
import { InvalidRequest } from './invalid-request.ts';

const optional = new WeakSet<object>();

/** The body as its DTO reads it, as a controller's parameter. */
export const DtoBody = (): ParameterDecorator => readingBody(Body());

/** A request without a body is one with an empty body. */
export const OptionalBody = (): ClassDecorator => (dto) => {
  optional.add(dto);
};

/** The fields that were sent. @throws InvalidRequest for what has none */
export function fieldsSent(body: unknown, dto: object): object {
  if (isObject(body)) return body;
  if (body === undefined && optional.has(dto)) return {};
  throw new InvalidRequest({ body: noObject(body) });
}

function noObject(body: unknown): FieldIssue {
  const received = typeOf(body);
  if (received === undefined) return { code: 'missing', params: {} };
  return { code: 'invalidType', params: { expected: 'object', received } };
}
