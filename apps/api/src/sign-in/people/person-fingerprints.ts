import { createHmac } from 'node:crypto';
import type { Identity } from '#libs/domain/members/member.ts';
import type { PersonPrints } from '../../platform/sessions/session-store.ts';
import type { Person } from './person.ts';

/** Keyed hashes of identities and e-mails, to find a person's clinics without storing either. */
export class PersonFingerprints {
  constructor(private readonly secret: Buffer) {}

  ofPerson(person: Person): PersonPrints {
    return { identity: this.ofIdentity(person), email: this.ofEmail(person.email) };
  }

  ofIdentity({ provider, subject }: Identity): string {
    return this.hash(['identity', provider, subject]);
  }

  ofEmail(email: string): string {
    return this.hash(['email', email.toLowerCase()]);
  }

  private hash(parts: readonly string[]): string {
    return createHmac('sha256', this.secret).update(JSON.stringify(parts)).digest('base64url');
  }
}
