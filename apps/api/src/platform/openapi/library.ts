import type * as swagger from '@nestjs/swagger';

export type Library = typeof swagger;

/** Decorations of controllers and their methods that nobody has asked for yet. */
const waiting: ((library: Library) => void)[] = [];

/**
 * A decorator of the library that describes the API. It is applied when the description is asked for, which few starts ever see: the
 * library and what it loads would take a seventh of each.
 */
export const described =
  (decorator: (library: Library) => MethodDecorator | ClassDecorator): MethodDecorator & ClassDecorator =>
  (...place: readonly unknown[]): void => {
    waiting.push((library) => void Reflect.apply(decorator(library), undefined, place));
  };

/** The library, once all that has been decorated so far is described. */
export async function loadLibrary(): Promise<Library> {
  const library = await import('@nestjs/swagger');
  for (const describe of waiting.splice(0)) describe(library);
  return library;
}
