import type { Wanted } from './commands.ts';

/** The parts of `wanted` that differ from `current`; undefined when none does. */
export function difference<Settings extends object>(
  current: Settings,
  wanted: Wanted<Settings> = {},
): Partial<Settings> | undefined {
  const changed: Partial<Settings> = {};
  let any = false;
  for (const part in current) {
    const value = wanted[part];
    if (value === undefined || value === current[part]) continue;
    changed[part] = value;
    any = true;
  }
  return any ? changed : undefined;
}
