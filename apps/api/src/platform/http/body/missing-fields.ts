import type { FieldIssue, FieldIssues } from '#libs/contracts/fields/field-codes.ts';

/** The path of issues that concern the whole body. */
const BODY = 'body';

type Group = Readonly<Record<string, unknown>>;

/** The body with an empty object for each part that was reported missing; undefined where none is. */
export function withMissingGroups(body: unknown, fields: FieldIssues): unknown {
  if (body === undefined) return {};
  const missing = Object.entries(fields).filter(([path, issue]) => isMissing(issue) && isAbsent(body, path.split('.')));
  if (missing.length === 0) return undefined;
  return missing.reduce<unknown>((filled, [path]) => withGroupAt(filled, path.split('.')), body);
}

/** Replaces each missing group by the fields that it needs; `onceFilled` are the issues of the body with empty groups. */
export function expandMissingGroups(fields: FieldIssues, onceFilled: FieldIssues): FieldIssues {
  const named = Object.entries(fields).flatMap(([path, issue]): (readonly [string, FieldIssue])[] => {
    const within = isMissing(issue) && !Object.hasOwn(onceFilled, path) ? issuesUnder(path, onceFilled) : [];
    return within.length > 0 ? within : [[path, issue]];
  });
  // An unknown field whose name equals a missing one's path (`patient.name`) gives way to it.
  return Object.fromEntries(named.toSorted(([, one], [, other]) => Number(isMissing(one)) - Number(isMissing(other))));
}

const isMissing = ({ code }: FieldIssue): boolean => code === 'required' || code === 'missing';

function issuesUnder(path: string, issues: FieldIssues): (readonly [string, FieldIssue])[] {
  return Object.entries(issues).filter(([other]) => path === BODY || other.startsWith(`${path}.`));
}

function isAbsent(within: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined || !isGroup(within)) return false;
  const value = Object.hasOwn(within, name) ? within[name] : undefined;
  return rest.length === 0 ? value === undefined : isAbsent(value, rest);
}

function withGroupAt(within: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return {};
  if (!isGroup(within)) return within;
  return { ...within, [name]: withGroupAt(within[name], rest) };
}

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value);
