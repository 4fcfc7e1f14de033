import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { Member } from '#libs/domain/members/member.ts';
import { type Attempt, Attempts } from '../attempts/attempts.ts';
import { withFailuresAt } from '../failures/sign-in-failed.ts';
import { Admission } from '../people/admission.ts';
import type { Person } from '../people/person.ts';
import { PersonFingerprints } from '../people/person-fingerprints.ts';
import { Providers } from '../providers/providers.ts';
import { type Arrival, SessionStarter } from '../session-starter.ts';
import { SignInClinics } from '../sign-in-clinics.ts';

/** The request with which a provider sent the browser back. */
export interface ProviderCallback {
  readonly provider: string;
  /** Token from the cookie of the attempt. */
  readonly token: string;
  readonly query: URLSearchParams;
}

/** The session's token, and where the person goes on. */
export interface SignedIn {
  readonly token: string;
  readonly returnTo: string;
}

/** Signs in a person who comes back from their provider. */
export class CompleteSignIn extends Command<SignedIn> {
  constructor(
    readonly callback: ProviderCallback,
    readonly arrival: Arrival,
  ) {
    super();
  }
}

@CommandHandler(CompleteSignIn)
export class CompleteSignInHandler implements ICommandHandler<CompleteSignIn> {
  constructor(
    private readonly clinics: SignInClinics,
    private readonly providers: Providers,
    private readonly attempts: Attempts,
    private readonly admission: Admission,
    private readonly prints: PersonFingerprints,
    private readonly sessionStarter: SessionStarter,
  ) {}

  async execute({ callback: { provider, token, query }, arrival }: CompleteSignIn): Promise<SignedIn> {
    const state = query.get('state') ?? '';
    const attempt = await this.attempts.consume(token, state);
    if (attempt?.provider !== provider) throw new Refusal('signIn.expired');
    const { tenant: clinicId, returnTo, lang } = attempt;
    const { member, person } = await withFailuresAt(await this.clinics.find(clinicId), () =>
      this.admitted(attempt, state, query, arrival),
    );
    const session = { tenant: clinicId, member, provider, person: this.prints.ofPerson(person), lang };
    return { token: await this.sessionStarter.startSession(session, arrival), returnTo };
  }

  private async admitted(
    { provider, tenant: clinicId, nonce, verifier, redirectUri }: Attempt,
    state: string,
    query: URLSearchParams,
    { correlationId }: Arrival,
  ): Promise<{ readonly member: Member; readonly person: Person }> {
    const callbackUrl = new URL(`${redirectUri}?${query}`);
    const person = await this.providers.named(provider).identify({ state, nonce, verifier }, callbackUrl);
    return { member: await this.admission.admit(clinicId, person, correlationId), person };
  }
}
