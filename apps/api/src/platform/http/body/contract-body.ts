import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { core } from 'zod/mini';
import * as z from 'zod/mini';
import { fieldsOf } from '#libs/contracts/errors/zod-issues.ts';
import type { FieldIssues } from '#libs/contracts/fields/field-codes.ts';
import { InvalidRequest } from '../problems/invalid-request.ts';
import { overlongArrays } from './array-limits.ts';
import { expandMissingGroups, withMissingGroups } from './missing-fields.ts';

/** Handlers that read the body, each with its contract; undefined where it reads another type than JSON. */
export const BODY_CONTRACTS = new WeakMap<object, core.$ZodType | undefined>();

/** Wraps a parameter decorator so that its handler is known to read the body. */
export const readingBody =
  (parameter: ParameterDecorator, contract?: core.$ZodType): ParameterDecorator =>
  (controller, name = '', index) => {
    const handler: unknown = Reflect.get(controller, name);
    if (typeof handler === 'function') BODY_CONTRACTS.set(handler, contract);
    parameter(controller, name, index);
  };

const FromBody: (contract: core.$ZodType) => ParameterDecorator = createParamDecorator(
  (contract: core.$ZodType, context: ExecutionContext) =>
    readBody(contract, context.switchToHttp().getRequest<FastifyRequest>().body),
);

/** The body parsed by its contract, as a controller's parameter. @throws InvalidRequest, field by field */
export const ContractBody = (contract: core.$ZodType): ParameterDecorator => readingBody(FromBody(contract), contract);

/** @throws InvalidRequest, field by field */
export function readBody<Contract extends core.$ZodType>(contract: Contract, body: unknown): core.output<Contract> {
  const overlong = overlongArrays(contract, body);
  if (Object.keys(overlong).length > 0) throw new InvalidRequest(overlong);
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
