import type { Instant, TicketId } from '#libs/domain/kernel/ids.ts';
import { LATEST_MS } from '#libs/domain/messages/why-not-send.ts';

/** Everything that must hold of a call for its message to go out. */
export const CONDITIONS = ['consent', 'noStop', 'isPatientKnown', 'callStands', 'isSetUp', 'isTrusted'] as const;
export type Condition = (typeof CONDITIONS)[number];

interface Visit {
  readonly phone: string;
  consent: boolean;
  isPatientKnown: boolean;
  /** Event of the call that stands. */
  call: string | undefined;
}

interface Wanted {
  readonly ticketId: TicketId;
  /** When it was called, or a person last wanted its message again. */
  at: Instant;
  isAgain: boolean;
}

/** Facts of what people did, kept apart from the product: by them a test judges what it sends. */
export class Truth {
  readonly visits = new Map<TicketId, Visit>();
  readonly stopped = new Set<string>();
  /** Phones that ever wrote, or came with a patient. */
  readonly phones = new Set<string>();
  readonly wanted = new Map<string, Wanted>();
  isSetUp = true;
  /** Whether a restore has lost wishes, and nobody has saved the settings since. */
  mayLackWishes = false;
  restoredAt: Instant | undefined;

  copy(): Pick<Truth, 'visits' | 'stopped' | 'wanted' | 'isSetUp'> {
    return structuredClone({ visits: this.visits, stopped: this.stopped, wanted: this.wanted, isSetUp: this.isSetUp });
  }

  /** `lacksWishes`: the list that outlives backups was not there. */
  restore(copy: ReturnType<Truth['copy']>, at: Instant, lacksWishes: boolean): void {
    const { visits, stopped, wanted, isSetUp } = structuredClone(copy);
    replace(this.visits, visits);
    replace(this.wanted, wanted);
    if (lacksWishes) {
      this.stopped.clear();
      for (const phone of stopped) this.stopped.add(phone);
    }
    [this.isSetUp, this.restoredAt, this.mayLackWishes] = [isSetUp, at, lacksWishes];
  }

  /** Conditions that hold now of a call, by its event. */
  holding(call: string): readonly Condition[] {
    const visit = this.visitOf(call);
    const holds: Readonly<Record<Condition, boolean>> = {
      consent: visit?.consent === true,
      noStop: visit !== undefined && !this.stopped.has(visit.phone),
      isPatientKnown: visit?.isPatientKnown === true,
      callStands: visit?.call === call,
      isSetUp: this.isSetUp,
      isTrusted: !this.mayLackWishes,
    };
    return CONDITIONS.filter((condition) => holds[condition]);
  }

  /** Whether its message would be an old one: of long ago, or of before a restore. */
  isOld(call: string, now: Date): boolean {
    const wanted = this.wanted.get(call);
    if (!wanted) return true;
    const isOfBefore = this.restoredAt !== undefined && wanted.at <= this.restoredAt;
    return isOfBefore || (!wanted.isAgain && now.getTime() - Date.parse(wanted.at) > LATEST_MS);
  }

  private visitOf(call: string): Visit | undefined {
    const ticketId = this.wanted.get(call)?.ticketId;
    return ticketId && this.visits.get(ticketId);
  }
}

function replace<Key, Value>(map: Map<Key, Value>, values: ReadonlyMap<Key, Value>): void {
  map.clear();
  for (const [key, value] of values) map.set(key, value);
}
