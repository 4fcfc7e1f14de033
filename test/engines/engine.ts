/** An engine that a suite runs against. */
export interface Engine {
  readonly url: string;
  /** Faults that can be caused; none for an engine named by a URL, because it belongs to somebody else. */
  readonly faults?: Faults;
  stop(): Promise<void>;
}

export interface Faults {
  /** Ends the engine as a power cut does. */
  kill(): Promise<void>;
  /** Restarts on the same address and files. */
  restart(): Promise<void>;
  pause(): Promise<void>;
  resume(): void;
}

/** Where an engine comes from: `origin` is said in the suite's title. */
export interface Source {
  readonly origin: string;
  start(): Promise<Engine>;
}

/** There is none, and why. */
export interface Missing {
  readonly missing: string;
}
