/** Progress of long work. */
export interface Progress {
  readonly label: string;
  readonly done: number;
  /** Undefined: unknown. */
  readonly total: number | undefined;
}

/** A command's output: a terminal, or a socket that leads to one. */
export interface Output {
  /** A line of the result. Resolves when there is room for more. */
  line(text: string): Promise<void>;
  /** A line for the person, beside the result. */
  note(text: string): Promise<void>;
  progress(progress: Progress): void;
  /** Lines that stand below the result until others take their place: a person's terminal alone shows them. */
  picture(lines: readonly string[]): void;
}
