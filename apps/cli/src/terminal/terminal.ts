/** Whoever typed the command: a person, or a script. */
export interface Terminal {
  /** Resolves when there is room for more. */
  out(text: string): Promise<void>;
  err(text: string): Promise<void>;
  /** A person watches the error output. */
  readonly isWatched: boolean;
  readonly columns: number;
}
