import type { DomainEvent } from '#libs/domain/kernel/aggregate.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { KeyRing } from '#libs/privacy/key-ring.ts';
import type { KeyId, NewKey } from '#libs/privacy/key-vault.ts';
import { isSealed } from '#libs/privacy/sealed.ts';
import type { CommandContext } from './command-context.ts';

/** The subject of an event, with the key that the stream already names for it, if any. */
export interface Subject {
  readonly subject: string;
  readonly key: KeyId | undefined;
}

/** An event, and the context of the command that it was decided on. */
export interface Attributed<Event extends DomainEvent> {
  readonly event: Event;
  readonly context: CommandContext;
}

/** Seals what stands under `confidential` (PatientDetails, MemberDetails, ProviderSecret) on its way into the log, and opens it for readers that need it. */
export class Confidentiality {
  private readonly keys: KeyRing;

  constructor(keys: KeyRing) {
    this.keys = keys;
  }

  async seal<Event extends DomainEvent>(
    decided: readonly Attributed<Event>[],
    subjectOf: (event: Event) => Subject,
  ): Promise<readonly Attributed<DomainEvent>[]> {
    const used = new Map<string, NewKey>();
    const sealed: Attributed<DomainEvent>[] = [];
    for (const { event, context } of decided) {
      const stored = hasConfidential(event) ? await this.sealOne(context.clinicId, event, subjectOf(event), used) : event;
      sealed.push({ event: stored, context });
    }
    return sealed;
  }

  /** Null where the key has been destroyed, or does not open. */
  async open<Event extends DomainEvent>(events: readonly Event[]): Promise<readonly Event[]> {
    return await Promise.all(
      events.map(async (event) => {
        if (!hasConfidential(event)) return event;
        const { confidential } = event.data;
        return {
          ...event,
          data: { ...event.data, confidential: isSealed(confidential) ? await this.keys.unseal(confidential) : null },
        };
      }),
    );
  }

  private async sealOne(
    clinicId: ClinicId,
    event: Confidential,
    { subject, key }: Subject,
    used: Map<string, NewKey>,
  ): Promise<DomainEvent> {
    const current = used.get(subject) ?? (key && (await this.current(key))) ?? (await this.keys.newKey(clinicId));
    used.set(subject, current);
    return { type: event.type, data: { ...event.data, confidential: this.keys.seal(current, event.data.confidential) } };
  }

  /** A destroyed or damaged key must not seal again: later details of the person get a new key. */
  private async current(id: KeyId): Promise<NewKey | undefined> {
    const key = await this.keys.open(id);
    return key && { id, key };
  }
}

type Confidential = DomainEvent & { readonly data: { readonly confidential: unknown } };

function hasConfidential(event: DomainEvent): event is Confidential {
  return 'confidential' in event.data && event.data.confidential !== null && event.data.confidential !== undefined;
}
