import type { Wanted } from './commands.ts';

/** The parts of `wanted` that differ from `current`; undefined when none does. */
export function difference<Settings extends object>(
  current: Settings,
  wanted: Wanted<Settings> = {},
): Partial<Settings> | undefined {
  const changed: Partial<Settings> = {};
  let any = false;
  // A setting that came later stands in `wanted` alone.
  for (const part of Object.keys({ ...current, ...wanted }) as (keyof Settings)[]) {
    const value = wanted[part];
    if (value === undefined || isSame(value, current[part])) continue;
    changed[part] = value;
    any = true;
  }
  return any ? changed : undefined;
}

/** Lists of settings are compared by what they hold, whatever the order of an item's keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [entries, others] = [Object.entries(one), new Map(Object.entries(other))];
  return entries.length === others.size && entries.every(([key, value]) => others.has(key) && isSame(value, others.get(key)));
}
