import { VARIABLES, withoutEmpty } from './variables.ts';

/** One variable, as a process that started now would have it. */
export interface Setting {
  readonly name: string;
  readonly about: string;
  /** Fit to be shown; undefined: not set. */
  readonly value: string | undefined;
  readonly from: 'default' | 'environment' | '.env';
  /** Why it cannot be taken. */
  readonly problem: string | undefined;
}

const MASK = '********';

export function settingsOf(env: NodeJS.ProcessEnv, fromFile: ReadonlySet<string> = new Set()): readonly Setting[] {
  const set = withoutEmpty(env);
  return Object.entries(VARIABLES.shape).map(([name, schema]) => {
    const { about = '', secret } = schema.meta() ?? {};
    const parsed = schema.safeParse(set[name]);
    const value = parsed.success ? parsed.data : set[name];
    return {
      name,
      about: String(about),
      value: value === undefined ? undefined : secret ? MASK : withoutPassword(String(value)),
      from: set[name] === undefined ? 'default' : fromFile.has(name) ? '.env' : 'environment',
      problem: parsed.success ? undefined : parsed.error.issues[0]?.message,
    };
  });
}

/** Addresses of engines carry theirs. */
const withoutPassword = (text: string): string => text.replace(/(:\/\/[^/:@\s]*):[^@\s]+@/, `$1:${MASK}@`);
