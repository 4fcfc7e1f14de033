/** How far a long work has come. */
export interface Progress {
  readonly label: string;
  readonly done: number;
  /** Undefined: nobody knows. */
  readonly total: number | undefined;
}

/** Where a command's words go: to a terminal, or through a socket to one. */
export interface Output {
  /** A line of the result. Resolves when there is room for more. */
  line(text: string): Promise<void>;
  /** A line for the person, beside the result. */
  note(text: string): Promise<void>;
  progress(progress: Progress): void;
}
