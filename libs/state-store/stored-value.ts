import type { Json } from '#libs/event-store/event-store.ts';

/** Parses a stored value; undefined: the text is damaged. The caller that names the key names the type. */
export function parsedValue<V extends Json>(text: string): { readonly value: V } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The part of a key that may be logged: the rest may open a session. */
export const prefixOf = (key: string): string => (key.includes('/') ? key.slice(0, key.indexOf('/') + 1) : key);
