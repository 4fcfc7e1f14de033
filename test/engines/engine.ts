/** An engine that a suite runs against. */
export interface Engine {
  readonly url: string;
  /** What can be done to it. To one that a URL has named: nothing, it is somebody's. */
  readonly faults?: Faults;
  stop(): Promise<void>;
}

export interface Faults {
  /** As the power goes. */
  kill(): Promise<void>;
  /** On the same address and files. */
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
