import type { Later } from './timer.ts';

/** A line that was silent for so long is asked whether it still stands, and given so long to answer. */
const SILENCE_MS = 25_000;
const ANSWER_MS = 5_000;

interface PulseParts {
  readonly ping: () => void;
  readonly dead: () => void;
}

/** A network may end without telling: a page that only waits would show yesterday's line in good faith. */
export class Pulse {
  private readonly later: Later;
  private readonly parts: PulseParts;
  private callOff: () => void = () => undefined;

  constructor(later: Later, parts: PulseParts) {
    this.later = later;
    this.parts = parts;
  }

  start(): void {
    this.stop();
    this.callOff = this.later(SILENCE_MS, () => this.check());
  }

  /** Something was heard. */
  beat(): void {
    this.start();
  }

  check(): void {
    this.stop();
    this.parts.ping();
    this.callOff = this.later(ANSWER_MS, () => this.parts.dead());
  }

  stop(): void {
    this.callOff();
    this.callOff = () => undefined;
  }
}
