interface FieldError {
  /** A code of the contract, or `server` for what only the server finds. */
  readonly type: string;
  readonly message: string;
}

/** The first error at a path of a list's errors, or below it: the server refuses one service of a room, `1.services.0`. */
export function errorAt(errors: unknown, ...path: readonly (string | number)[]): FieldError | null {
  let part = errors;
  for (const step of path) part = isTree(part) ? part[step] : undefined;
  return firstIn(part);
}

function firstIn(part: unknown): FieldError | null {
  if (!isTree(part)) return null;
  const { type, message } = part;
  if (typeof type === 'string') return typeof message === 'string' ? { type, message } : null;
  for (const below of Object.values(part)) {
    const found = firstIn(below);
    if (found) return found;
  }
  return null;
}

const isTree = (value: unknown): value is Readonly<Record<string | number, unknown>> =>
  typeof value === 'object' && value !== null;
