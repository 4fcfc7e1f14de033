import type { Type } from '@nestjs/common';
import type { core } from 'zod/mini';
import type { FieldIssues } from '#libs/contracts/fields/field-codes.ts';
import { BodyPipe } from '../../../platform/http/body-pipe.ts';
import { readBody } from '../../../platform/http/contract-body.ts';
import { InvalidRequest } from '../../../platform/http/invalid-request.ts';

/** What becomes of a body. */
export type Read = { readonly accepted: unknown } | { readonly refused: FieldIssues };

export function readByContract(schema: core.$ZodType, body: unknown): Read {
  try {
    return { accepted: readBody(schema, body) };
  } catch (error) {
    if (error instanceof InvalidRequest) return { refused: error.fields };
    throw error;
  }
}

const pipe = new BodyPipe();

export async function readByPipe(dto: Type, body: unknown): Promise<Read> {
  try {
    return { accepted: await pipe.transform(body, { type: 'body', metatype: dto }) };
  } catch (error) {
    if (error instanceof InvalidRequest) return { refused: error.fields };
    throw error;
  }
}
