/** The value with a field in each of its objects that no contract names, as a later release may send it. */
export function withUnknown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknown);
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).map(([name, part]) => [name, withUnknown(part)] as const);
  return { ...Object.fromEntries(known), ofALaterRelease: true };
}
