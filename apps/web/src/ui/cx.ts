/** Class names, without those that do not hold. */
export const cx = (...classes: readonly (string | false | null | undefined)[]): string => classes.filter(Boolean).join(' ');
