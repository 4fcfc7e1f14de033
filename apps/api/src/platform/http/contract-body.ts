import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { core } from 'zod/mini';
import * as z from 'zod/mini';
import type { FieldIssues } from '#libs/contracts/fields/field-codes.ts';
import { fieldsOf } from '#libs/contracts/zod-issues.ts';
import { InvalidRequest } from './invalid-request.ts';
import { expandMissingGroups, withMissingGroups } from './missing-fields.ts';

const readers = new WeakSet<object>();

/** Wraps a parameter decorator so that its handler is known to read the body. */
export const readingBody =
  (parameter: ParameterDecorator): ParameterDecorator =>
  (controller, name = '', index) => {
    const handler: unknown = Reflect.get(controller, name);
    if (typeof handler === 'function') readers.add(handler);
    parameter(controller, name, index);
  };

export const readsBody = (handler: object): boolean => readers.has(handler);

const FromBody: (contract: core.$ZodType) => ParameterDecorator = createParamDecorator(
  (contract: core.$ZodType, context: ExecutionContext) =>
    readBody(contract, context.switchToHttp().getRequest<FastifyRequest>().body),
);

/** The body parsed by its contract, as a controller's parameter. @throws InvalidRequest, field by field */
export const ContractBody = (contract: core.$ZodType): ParameterDecorator => readingBody(FromBody(contract));

/** @throws InvalidRequest, field by field */
export function readBody<Contract extends core.$ZodType>(contract: Contract, body: unknown): core.output<Contract> {
  const read = z.safeParse(contract, body);
  if (!read.success) throw new InvalidRequest(refusedFields(contract, body, read.error));
  return read.data;
}

/** Issues of a body by field; a missing group is replaced by the fields that it needs. */
function refusedFields(contract: core.$ZodType, body: unknown, error: core.$ZodError): FieldIssues {
  const fields = fieldsOf(error, body);
  const filled = withMissingGroups(body, fields);
  if (filled === undefined) return fields;
  const again = z.safeParse(contract, filled);
  return again.success ? fields : expandMissingGroups(fields, refusedFields(contract, filled, again.error));
}
