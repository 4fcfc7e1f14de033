/** Answers with how to call it off. */
export type Later = (milliseconds: number, then: () => void) => () => void;

export const later: Later = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
};
