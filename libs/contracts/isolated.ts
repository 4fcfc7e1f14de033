/** A name inside a sentence: a Latin one leaves an Arabic sentence whole. */
export const isolated = (name: string): string => `\u2068${name}\u2069`;
