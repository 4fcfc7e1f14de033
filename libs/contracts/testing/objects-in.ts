import type * as z from 'zod/mini';

/** Every object of a contract, at whatever depth. */
export function objectsIn(schema: z.core.$ZodType): readonly z.core.$ZodObject[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return [schema as z.core.$ZodObject, ...Object.values(def.shape).flatMap(objectsIn)];
    case 'array':
      return objectsIn(def.element);
    case 'record':
      return objectsIn(def.valueType);
    case 'union':
      return def.options.flatMap(objectsIn);
    case 'pipe':
      return [def.in, def.out].flatMap(objectsIn);
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'catch':
      return objectsIn(def.innerType);
    default:
      return [];
  }
}
