import type { OpenAPIObject } from '@nestjs/swagger';
import { type Permission, permissionOf } from '#libs/contracts/access/permissions.ts';

type Paths = OpenAPIObject['paths'];
type Call = NonNullable<Paths[string]['get']>;
type Parameter = NonNullable<Call['parameters']>[number];

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** Adds what Nest's handlers do not declare: the permission of each call, and path parameters that no handler reads. */
export function withTerms(paths: Paths): Paths {
  return Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, { ...item, ...callsOf(path, item) }]));
}

function callsOf(path: string, item: Paths[string]): Paths[string] {
  const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
  const calls = METHODS.flatMap((method) => {
    const call = item[method];
    if (!call) return [];
    const parameters = [...unnamed(path, call.parameters), ...(call.parameters ?? [])];
    return [[method, { ...call, ...termsOf(permissionOf(method.toUpperCase(), pattern)), parameters }] as const];
  });
  return Object.fromEntries(calls);
}

/** Path parameters that no handler reads. */
function unnamed(path: string, named: readonly Parameter[] = []): Parameter[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return names
    .filter((name) => !named.some((parameter) => 'name' in parameter && parameter.name === name))
    .map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
}

function termsOf(permission: Permission | undefined): Partial<Call> {
  if (typeof permission === 'object') return { description: `For ${permission.join(', ')}` };
  return permission === 'session' || permission === undefined ? {} : { security: [] };
}
