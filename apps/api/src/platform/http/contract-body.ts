import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { core } from 'zod/mini';
import * as z from 'zod/mini';
import type { FieldIssues } from '#libs/contracts/fields/field-codes.ts';
import { fieldsOf } from '#libs/contracts/zod-issues.ts';
import { readingBody } from './body-readers.ts';
import { InvalidRequest } from './invalid-request.ts';
import { namingMissing, withMissingBegun } from './missing-fields.ts';

const FromBody: (contract: core.$ZodType) => ParameterDecorator = createParamDecorator(
  (contract: core.$ZodType, context: ExecutionContext) =>
    readBody(contract, context.switchToHttp().getRequest<FastifyRequest>().body),
);

/** The body as a contract reads it, as a controller's parameter. @throws InvalidRequest, field by field */
export const ContractBody = (contract: core.$ZodType): ParameterDecorator => readingBody(FromBody(contract));

/** @throws InvalidRequest, field by field */
export function readBody<Contract extends core.$ZodType>(contract: Contract, body: unknown): core.output<Contract> {
  const read = z.safeParse(contract, body);
  if (!read.success) throw new InvalidRequest(refusedFields(contract, body, read.error));
  return read.data;
}

/** What is wrong with a body, by field; of a missing group the fields that it needs. */
function refusedFields(contract: core.$ZodType, body: unknown, error: core.$ZodError): FieldIssues {
  const fields = fieldsOf(error, body);
  const begun = withMissingBegun(body, fields);
  if (begun === undefined) return fields;
  const again = z.safeParse(contract, begun);
  return again.success ? fields : namingMissing(fields, refusedFields(contract, begun, again.error));
}
