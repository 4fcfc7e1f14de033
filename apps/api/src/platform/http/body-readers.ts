const readers = new WeakSet<object>();

/** A parameter that is read from the body: its handler is one that takes one. */
export const readingBody =
  (parameter: ParameterDecorator): ParameterDecorator =>
  (controller, name = '', index) => {
    const handler: unknown = Reflect.get(controller, name);
    if (typeof handler === 'function') readers.add(handler);
    parameter(controller, name, index);
  };

export const readsBody = (handler: object): boolean => readers.has(handler);
