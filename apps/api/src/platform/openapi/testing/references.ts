/** Every `$ref` of a document. */
export function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(referencesIn);
  return '$ref' in value && typeof value.$ref === 'string' ? [value.$ref, ...inside] : inside;
}

/** What a reference of this document points to. */
export function resolve(document: unknown, ref: string): unknown {
  const [root, ...names] = ref.split('/');
  if (root !== '#') return undefined;
  return names.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    document,
  );
}
