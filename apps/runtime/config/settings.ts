import { readVariables, withoutEmpty } from './read-variables.ts';
import { VARIABLE_WORDS } from './variable-words.ts';

/** One variable, as a process that started now would have it. */
export interface Setting {
  readonly name: string;
  readonly about: string;
  /** The value with secrets removed; undefined: not set. */
  readonly value: string | undefined;
  readonly from: 'default' | 'environment' | '.env';
  /** The reason why the value is invalid. */
  readonly problem: string | undefined;
}

const MASK = '********';

export function settingsOf(env: NodeJS.ProcessEnv, fromFile: ReadonlySet<string> = new Set()): readonly Setting[] {
  const set = withoutEmpty(env);
  const { variables, problems } = readVariables(env);
  const values: Readonly<Record<string, unknown>> = { ...variables };
  return [...VARIABLE_WORDS].map(([name, { about, isSecret }]) => {
    const problem = problems.get(name);
    const value = problem === undefined ? values[name] : set[name];
    return {
      name,
      about,
      value: value === undefined ? undefined : isSecret ? MASK : withoutPassword(String(value)),
      from: set[name] === undefined ? 'default' : fromFile.has(name) ? '.env' : 'environment',
      problem,
    };
  });
}

/** Masks passwords, which URLs of engines may contain. */
const withoutPassword = (text: string): string => text.replace(/(:\/\/[^/:@\s]*):[^@\s]+@/, `$1:${MASK}@`);
