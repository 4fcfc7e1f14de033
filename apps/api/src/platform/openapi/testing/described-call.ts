import type { OpenAPIObject } from '@nestjs/swagger';

type Call = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** What a document says of a route, as `METHOD pattern`. */
export function describedCall({ paths }: OpenAPIObject, route: string): Call {
  const [method = '', pattern = ''] = route.split(' ');
  const call = paths[pattern.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'];
  if (!call) throw new Error(`not described: ${route}`);
  return call;
}
