import type { OpenAPIObject } from '@nestjs/swagger';

type Call = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** The operation of a route, given as `METHOD pattern`. */
export function describedCall({ paths }: OpenAPIObject, route: string): Call {
  const [method = '', pattern = ''] = route.split(' ');
  const call = paths[pattern.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'];
  if (!call) throw new Error(`not described: ${route}`);
  return call;
}

/** Every `$ref` of a document. */
export function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(referencesIn);
  return '$ref' in value && typeof value.$ref === 'string' ? [value.$ref, ...inside] : inside;
}

/** The value that a reference of this document points to. */
export function resolve(document: unknown, ref: string): unknown {
  const [root, ...names] = ref.split('/');
  if (root !== '#') return undefined;
  return names.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    document,
  );
}
