import type { Option } from '../../ui/option.ts';

/** The option that a form holds; null: none, or one that there is no more. */
export const chosen = <Value extends string>(options: readonly Option<Value>[], value: unknown): Value | null =>
  options.find((option) => option.value === value)?.value ?? null;
