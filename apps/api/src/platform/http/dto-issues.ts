import type { ValidationError } from '@nestjs/common';
import {
  type FieldIssue,
  type FieldIssues,
  isFieldCode,
  isValueType,
  type TextParams,
  type ValueType,
} from '#libs/contracts/fields/field-codes.ts';

/** What class-validator found wrong, by field: codes, and never what was sent. */
export function issuesOf(errors: readonly ValidationError[]): FieldIssues {
  const issues = errors.flatMap((error) => issuesUnder(error, []));
  // Where an unknown field goes by another's path (`patient.name`), that other one is meant.
  return Object.fromEntries(issues.toSorted(([, one], [, other]) => Number(isKnown(one)) - Number(isKnown(other))));
}

function issuesUnder(error: ValidationError, parents: readonly string[]): (readonly [string, FieldIssue])[] {
  const path = [...parents, error.property];
  const [code] = Object.keys(error.constraints ?? {});
  const own = code === undefined ? [] : [[path.join('.'), issueOf(error, code)] as const];
  return [...own, ...(error.children ?? []).flatMap((child) => issuesUnder(child, path))];
}

function issueOf({ value, contexts }: ValidationError, code: string): FieldIssue {
  if (!isFieldCode(code)) return { code: 'unknownField', params: {} };
  const params: TextParams = contexts?.[code] ?? {};
  const received = code === 'invalidType' ? typeOf(value) : undefined;
  return { code, params: received === undefined ? params : { ...params, received } };
}

export function typeOf(value: unknown): ValueType | undefined {
  if (value === null) return 'null';
  const type = Array.isArray(value) ? 'array' : typeof value;
  return isValueType(type) ? type : undefined;
}

const isKnown = ({ code }: FieldIssue): boolean => code !== 'unknownField';
