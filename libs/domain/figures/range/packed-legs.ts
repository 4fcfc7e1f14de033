/** How a wait, or the visit with it, ended; open ones are `waiting` or `called`. Codes are places in this list: a new one comes last. */
export const ENDINGS = [
  'waiting',
  'called',
  'completed',
  'cancelled',
  'absent',
  'left',
  /** The patient was sent on: another wait of the visit follows. */
  'moved',
  /** The ticket was reset: another visit follows. */
  'reset',
  /** The ticket does not count: a place is kept for its number. */
  'deleted',
] as const;
export type Ending = (typeof ENDINGS)[number];

export const MOVED = codeOf('moved');
export const RESET = codeOf('reset');
export const DELETED = codeOf('deleted');
/** The last code of a wait, or a visit, that has not ended: those come first. */
export const LAST_OPEN = codeOf('called');

export function codeOf(ending: Ending): number {
  return ENDINGS.indexOf(ending);
}

/** Whether another wait of the same ticket follows one that ended so. */
export const isFollowedAfter = (ending: number): boolean => ending === MOVED || ending === RESET;

/** One wait. `since` is a minute of the day's frame. */
export interface PackedLeg {
  readonly since: number;
  /** Whole minutes, rounded up; null: it lasts. */
  readonly waited: number | null;
  /** Minutes from the visit's beginning to its first call; null but for the wait that led to it, in the ticket's last visit. */
  readonly visitWaited: number | null;
  /** Places in the day's lists, from 1; 0: none. */
  readonly service: number;
  readonly room: number;
  /** The member of each call, in order; calls beyond the first three count with none. */
  readonly callers: readonly number[];
  readonly calls: number;
  /** The member who ended the visit. */
  readonly ender: number;
  readonly ending: Ending;
  /** Whole minutes from the latest call to the visit's end; null: it was not completed. */
  readonly served: number | null;
}

/**
 * Sixteen-bit words of a wait: since, waited, visitWaited, service and room, first caller with ending and calls in four bits each, ender
 * and served, second and third caller.
 */
const WORDS = 7;
/** Stands for the minutes of a wait that has not ended. */
export const OPEN = 0xffff;
const BYTE = 0xff;
const HALF_BYTE = 0x0f;
/** The longest visit that counts, in minutes; a byte holds no more. */
const LONGEST_SERVICE = 240;
export const TOO_LONG = 0xfe;
export const NOT_SERVED = 0xff;

/** The waits of a day's tickets in the order of their numbers, a few bytes each. Read word by word, since there may be millions. */
export class PackedLegs {
  readonly length: number;
  private readonly words: Uint16Array;

  private constructor(words: Uint16Array) {
    this.words = words;
    this.length = words.length / WORDS;
  }

  static parse(text: string): PackedLegs {
    const bytes = Buffer.from(text, 'base64');
    return new PackedLegs(new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / Uint16Array.BYTES_PER_ELEMENT));
  }

  static pack(legs: readonly PackedLeg[]): PackedLegs {
    return new PackedLegs(Uint16Array.from(legs.flatMap(wordsOf)));
  }

  toString(): string {
    const { buffer, byteOffset, byteLength } = this.words;
    return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
  }

  since(leg: number): number {
    return this.word(leg, 0);
  }

  /** OPEN while it lasts. */
  waited(leg: number): number {
    return this.word(leg, 1);
  }

  /** OPEN where it led to no first call of a last visit. */
  visitWaited(leg: number): number {
    return this.word(leg, 2);
  }

  service(leg: number): number {
    return this.word(leg, 3) >> 8;
  }

  room(leg: number): number {
    return this.word(leg, 3) & BYTE;
  }

  /** The member of a call, which counts from 0; 0: none. */
  caller(leg: number, call: number): number {
    if (call === 0) return this.word(leg, 4) >> 8;
    if (call === 1) return this.word(leg, 6) >> 8;
    return call === 2 ? this.word(leg, 6) & BYTE : 0;
  }

  calls(leg: number): number {
    return this.word(leg, 4) & HALF_BYTE;
  }

  ender(leg: number): number {
    return this.word(leg, 5) >> 8;
  }

  /** The place in ENDINGS. */
  ending(leg: number): number {
    return (this.word(leg, 4) >> 4) & HALF_BYTE;
  }

  /** NOT_SERVED, TOO_LONG, or minutes. */
  served(leg: number): number {
    return this.word(leg, 5) & BYTE;
  }

  /** Whether another wait of the same ticket follows. */
  isFollowed(leg: number): boolean {
    return isFollowedAfter(this.ending(leg));
  }

  /** These waits in place of those of the ticket with this number. */
  with(number: number, legs: readonly PackedLeg[]): PackedLegs {
    let from = 0;
    let reached = 1;
    for (; reached < number && from < this.length; reached += 1) from = this.afterTicket(from);
    const to = from < this.length ? this.afterTicket(from) : from;
    const unknown = Array.from({ length: number - reached }, () => NOT_COUNTED);
    const { words } = PackedLegs.pack([...unknown, ...legs]);
    const head = this.words.subarray(0, from * WORDS);
    const tail = this.words.subarray(to * WORDS);
    const all = new Uint16Array(head.length + words.length + tail.length);
    all.set(head);
    all.set(words, head.length);
    all.set(tail, head.length + words.length);
    return new PackedLegs(all);
  }

  private afterTicket(first: number): number {
    let leg = first;
    while (this.isFollowed(leg)) leg += 1;
    return leg + 1;
  }

  private word(leg: number, place: number): number {
    return this.words[leg * WORDS + place] ?? 0;
  }
}

/** Keeps the place of a ticket that does not count. */
export const NOT_COUNTED: PackedLeg = {
  since: 0,
  waited: null,
  visitWaited: null,
  service: 0,
  room: 0,
  callers: [],
  calls: 0,
  ender: 0,
  ending: 'deleted',
  served: null,
};

function wordsOf(leg: PackedLeg): readonly number[] {
  return [
    Math.min(leg.since, OPEN - 1),
    wordOf(leg.waited),
    wordOf(leg.visitWaited),
    (leg.service << 8) | leg.room,
    ((leg.callers[0] ?? 0) << 8) | (codeOf(leg.ending) << 4) | Math.min(leg.calls, HALF_BYTE),
    (leg.ender << 8) | byteOf(leg.served),
    ((leg.callers[1] ?? 0) << 8) | (leg.callers[2] ?? 0),
  ];
}

const wordOf = (minutes: number | null): number => (minutes === null ? OPEN : Math.min(minutes, OPEN - 1));

function byteOf(served: number | null): number {
  if (served === null) return NOT_SERVED;
  return served > LONGEST_SERVICE ? TOO_LONG : served;
}
