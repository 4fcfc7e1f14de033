import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';

/** A query of the contracts: whatever is wrong in an address falls back to its default. */
type ListQuery = z.core.$ZodType<Readonly<Record<string, unknown>>>;

export interface ListState<State> {
  readonly state: State;
  /** Goes back to the first page unless it names another. `replace`: for what changes with every letter typed. */
  readonly change: (part: Partial<State>, options?: { readonly replace?: boolean }) => void;
  readonly reset: () => void;
}

/** A list's page, search and filters stand in the address, so that a link reopens it as it was. What is wrong in it goes. */
export function useListState<Schema extends ListQuery>(schema: Schema): ListState<z.output<Schema>> {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => stateOf(schema, search), [schema, search]);
  const change = useCallback<ListState<z.output<Schema>>['change']>(
    (part, { replace = false } = {}) =>
      setSearch((current) => searchOf(schema, { ...stateOf(schema, current), ...firstPage(schema), ...part }), { replace }),
    [schema, setSearch],
  );
  const reset = useCallback(() => setSearch({}), [setSearch]);
  useEffect(() => {
    const clean = searchOf(schema, state);
    if (String(clean) !== String(search)) setSearch(clean, { replace: true });
  }, [schema, state, search, setSearch]);
  return { state, change, reset };
}

/** A list without pages has no first one. */
const firstPage = (schema: ListQuery): { readonly page?: 1 } => ('page' in z.parse(schema, {}) ? { page: 1 } : {});

export function stateOf<Schema extends ListQuery>(schema: Schema, search: URLSearchParams): z.output<Schema> {
  const names = [...new Set(search.keys())];
  const values = names.map((name) => {
    const all = search.getAll(name);
    return [name, all.length > 1 ? all : all[0]] as const;
  });
  return z.parse(schema, Object.fromEntries(values));
}

/** Values that equal the defaults are left out of the address. */
export function searchOf<Schema extends ListQuery>(schema: Schema, state: Readonly<Record<string, unknown>>): URLSearchParams {
  const defaults: Readonly<Record<string, unknown>> = z.parse(schema, {});
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    if (value === undefined || value === null || String(value) === String(defaults[name] ?? '')) continue;
    for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each));
  }
  return search;
}
