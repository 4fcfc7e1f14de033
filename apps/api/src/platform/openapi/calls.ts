import type { OpenAPIObject } from '@nestjs/swagger';
import { type Permission, permissionOf } from '#libs/contracts/permissions.ts';

type Paths = OpenAPIObject['paths'];
type Call = NonNullable<Paths[string]['get']>;
type Parameter = NonNullable<Call['parameters']>[number];

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** What the handlers by themselves do not say of a call: who may make it, and what else stands in its address. */
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

/** Parts of an address that no handler reads. */
function unnamed(path: string, named: readonly Parameter[] = []): Parameter[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return names
    .filter((name) => !named.some((parameter) => 'name' in parameter && parameter.name === name))
    .map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
}

function termsOf(permission: Permission | undefined): Partial<Call> {
  if (typeof permission === 'object') return { description: `For ${permission.join(', ')}` };
  return permission === 'public' || permission === 'operator' ? { security: [] } : {};
}
