/** A LocalProvider, or null where this is no demonstration. */
export const LOCAL_PROVIDER = Symbol('LocalProvider');
