import type { core } from 'zod/mini';
import {
  FIELD_CODES,
  type FieldCode,
  type FieldIssue,
  type FieldIssues,
  isFieldCode,
  isValueType,
  type TextParams,
  type ValueType,
} from '../fields/field-codes.ts';

type Issue = core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Unknown fields named in an answer; more would only make the answer long. */
const UNKNOWN_MAX = 20;
/** Issues named in an answer: more fields than any form has. */
const ISSUES_MAX = 100;
const UNKNOWN_FIELD: FieldIssue = { code: 'unknownField', params: {} };

/** A schema's issues with `input`, by field; of several in one field the first. An issue of the whole input is named `body`. */
export function fieldsOf(error: core.$ZodError, input: unknown): FieldIssues {
  const fields = new Map<string, FieldIssue>();
  let unknown = 0;
  for (const issue of error.issues.slice(0, ISSUES_MAX)) {
    if (issue.code === 'unrecognized_keys') {
      const named = issue.keys.slice(0, UNKNOWN_MAX - unknown);
      unknown += named.length;
      for (const key of named) add(fields, [...issue.path, key], () => UNKNOWN_FIELD);
    } else add(fields, issue.path, () => read(issue, input));
  }
  return Object.fromEntries(fields);
}

function add(fields: Map<string, FieldIssue>, path: Path, issue: () => FieldIssue): void {
  const field = path.map(String).join('.') || 'body';
  if (!fields.has(field)) fields.set(field, issue());
}

function read(issue: Issue, input: unknown): FieldIssue {
  const facts = factsOf(issue, input);
  const code = isFieldCode(issue.message) ? issue.message : genericCode(issue, facts);
  return { code, params: Object.fromEntries(FIELD_CODES[code].map((name) => [name, facts[name]])) };
}

function genericCode(issue: Issue, facts: TextParams): FieldCode {
  switch (issue.code) {
    case 'invalid_type':
      if (facts.received === undefined) return 'missing';
      return facts.expected === undefined ? 'invalidInput' : 'invalidType';
    case 'too_small':
      return BELOW[issue.origin] ?? 'invalidInput';
    case 'too_big':
      return ABOVE[issue.origin] ?? 'invalidInput';
    case 'invalid_format':
      return issue.format === 'email' ? 'invalidEmail' : 'invalidInput';
    default:
      return 'invalidInput';
  }
}

const BELOW: Readonly<Record<string, FieldCode>> = {
  string: 'tooFewCharacters',
  number: 'numberBelowMinimum',
  array: 'tooFewItems',
};
const ABOVE: Readonly<Record<string, FieldCode>> = {
  string: 'tooManyCharacters',
  number: 'numberAboveMaximum',
  array: 'tooManyItems',
};

function factsOf(issue: Issue, input: unknown): TextParams {
  const received = typeOf(valueAt(input, issue.path));
  return {
    ...('minimum' in issue && { min: Number(issue.minimum) }),
    ...('maximum' in issue && { max: Number(issue.maximum) }),
    ...('expected' in issue && isValueType(issue.expected) && { expected: issue.expected }),
    ...(received !== undefined && { received }),
  };
}

/** Zod's issue has neither value nor type, so that no message can leak them; only the type is added here. */
function valueAt(input: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined), input);
}

function typeOf(value: unknown): ValueType | undefined {
  if (value === null) return 'null';
  const type = Array.isArray(value) ? 'array' : typeof value;
  return isValueType(type) ? type : undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> => typeof value === 'object' && value !== null;
