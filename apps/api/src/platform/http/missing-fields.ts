import type { FieldIssue, FieldIssues } from '#libs/contracts/fields/field-codes.ts';

/** The path under which a refusal of the whole body stands. */
const BODY = 'body';

type Group = Readonly<Record<string, unknown>>;

/** A body in which each part that was reported missing is begun as an empty group; undefined where nothing is missing. */
export function withMissingBegun(body: unknown, fields: FieldIssues): unknown {
  if (body === undefined) return {};
  const missing = Object.entries(fields).filter(([path, issue]) => isMissing(issue) && isAbsent(body, path.split('.')));
  if (missing.length === 0) return undefined;
  return missing.reduce<unknown>((begun, [path]) => beginAt(begun, path.split('.')), body);
}

/** The refusal with each missing group replaced by the fields that it needs, as they are known once it is begun. */
export function namingMissing(fields: FieldIssues, onceBegun: FieldIssues): FieldIssues {
  const named = Object.entries(fields).flatMap(([path, issue]): (readonly [string, FieldIssue])[] => {
    const within = isMissing(issue) && !Object.hasOwn(onceBegun, path) ? issuesUnder(path, onceBegun) : [];
    return within.length > 0 ? within : [[path, issue]];
  });
  // An unknown field that goes by the path of a missing one (`patient.name`) gives way to it.
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

function beginAt(within: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return {};
  if (!isGroup(within)) return within;
  return { ...within, [name]: beginAt(within[name], rest) };
}

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value);
