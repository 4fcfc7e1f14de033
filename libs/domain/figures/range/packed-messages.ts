/** Outcomes of a message, as figures tell them: the provider has it, it reached the phone, or it did not. */
export const OUTCOMES = ['sent', 'delivered', 'failed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A byte holds no more: later messages of a patient do not count. */
const MOST = 0xff;

/** Numbers of the messages to a day's patients by what became of them: three bytes a ticket, in the order of their numbers. */
export class PackedMessages {
  private readonly bytes: Uint8Array;

  private constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  static parse(text: string): PackedMessages {
    return new PackedMessages(Buffer.from(text, 'base64'));
  }

  toString(): string {
    return Buffer.from(this.bytes).toString('base64');
  }

  /** Adds a ticket's numbers to the counts of each outcome. */
  addTo(counts: Uint32Array, number: number): void {
    const first = (number - 1) * OUTCOMES.length;
    for (let place = 0; place < OUTCOMES.length; place += 1)
      counts[place] = (counts[place] ?? 0) + (this.bytes[first + place] ?? 0);
  }

  /** One message of the ticket counted by another outcome; null: it has none yet, or none any more. */
  moved(number: number, from: Outcome | null, to: Outcome | null): PackedMessages {
    const bytes = new Uint8Array(Math.max(this.bytes.length, number * OUTCOMES.length));
    bytes.set(this.bytes);
    const add = (outcome: Outcome, more: number): void => {
      const place = placeOf(number, outcome);
      bytes[place] = Math.min(MOST, Math.max(0, (bytes[place] ?? 0) + more));
    };
    if (from !== null) add(from, -1);
    if (to !== null) add(to, 1);
    return new PackedMessages(bytes);
  }
}

/** Numbers of tickets count from 1. */
const placeOf = (number: number, outcome: Outcome): number => (number - 1) * OUTCOMES.length + OUTCOMES.indexOf(outcome);
