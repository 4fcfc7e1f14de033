import type { ErrorCode } from '#libs/contracts/errors/errors.ts';
import type { FieldProblem } from '#libs/contracts/errors/problem.ts';
import { FIELD_CODES, isFieldCode } from '#libs/contracts/fields/field-codes.ts';
import type { Lang } from '#libs/contracts/lang.ts';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import { ApiFailure } from './api-failure.ts';

/** A server's refusal translated into another language. The module brings every error text, so it is imported only on demand. */
export function saidIn(lang: Lang, failure: ApiFailure): ApiFailure {
  const { kind, status, code, fields, correlationId, providerCode, retryAfter, cause } = failure;
  if (code === null || correlationId === null) return failure;
  const said = Object.entries(fields).map(([path, field]) => [path, fieldSaidIn(lang, field, code)] as const);
  const problem = {
    status,
    code,
    error: errorText(lang, code),
    fields: Object.fromEntries(said),
    correlationId,
    providerCode: providerCode ?? undefined,
  };
  return new ApiFailure(kind, { status, problem, retryAfter, cause });
}

/** The numbers in a field's words are known to the server alone: such words stay as they are. */
function fieldSaidIn(lang: Lang, { code, error }: FieldProblem, rule: ErrorCode): FieldProblem {
  if (rule.endsWith(`.${code}`)) return { code, error: errorText(lang, rule) };
  return { code, error: isFieldCode(code) && FIELD_CODES[code].length === 0 ? errorText(lang, code) : error };
}
