/** Description of a variable in `dawr config`. */
export interface VariableWords {
  readonly about: string;
  /** Never shown. */
  readonly isSecret: boolean;
}

const words = new Map<string, VariableWords>();

/** A field that is read from the environment, and what it is for. */
export const Variable =
  (about: string, { isSecret }: Pick<VariableWords, 'isSecret'> = { isSecret: false }): PropertyDecorator =>
  (_, name) => {
    words.set(String(name), { about, isSecret });
  };

export const SecretVariable = (about: string): PropertyDecorator => Variable(about, { isSecret: true });

/** Words by the variables' names, in the order of their fields. */
export const VARIABLE_WORDS: ReadonlyMap<string, VariableWords> = words;
