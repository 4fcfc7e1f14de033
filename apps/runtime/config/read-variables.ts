import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { VARIABLE_WORDS } from './variable-words.ts';
import { EnvironmentVariables } from './variables.ts';

/** Names of all variables, in the order of their fields. */
export const VARIABLE_NAMES: readonly string[] = [...VARIABLE_WORDS.keys()];

export interface ReadVariables {
  readonly variables: EnvironmentVariables;
  /** Reasons why variables are invalid, by name, in the order of their fields. */
  readonly problems: ReadonlyMap<string, string>;
}

/** The product's own variables of an environment, without those of other programs. */
export function readVariables(env: NodeJS.ProcessEnv): ReadVariables {
  const set = withoutEmpty(env);
  const ours = Object.fromEntries(VARIABLE_NAMES.flatMap((name) => (Object.hasOwn(set, name) ? [[name, set[name]]] : [])));
  const variables = plainToInstance(EnvironmentVariables, ours);
  // Secrets stay out of the errors.
  const errors = validateSync(variables, { stopAtFirstError: true, validationError: { target: false, value: false } });
  const problems = errors.map(({ property, constraints = {} }) => [property, Object.values(constraints).join()] as const);
  return { variables, problems: new Map(problems) };
}

/** Drops empty variables: they count as not set. */
export const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
