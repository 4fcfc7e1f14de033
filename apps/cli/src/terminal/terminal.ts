/** The caller's terminal: a person's, or a script's streams. */
export interface Terminal {
  /** Resolves when there is room for more. */
  out(text: string): Promise<void>;
  err(text: string): Promise<void>;
  /** True where the error output is a terminal. */
  readonly isWatched: boolean;
  readonly columns: number;
}
