import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Lang } from '#libs/contracts/lang.ts';
import { DEMONSTRATION_PROVIDER } from '#libs/contracts/session.ts';
import type { MemberId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { ClinicDocument } from '#projections/clinics/clinic-document.ts';
import { Admission, type Arrival, DemonstrationMembers, PersonFingerprints, SessionStarter } from '../../sign-in/public.ts';
import { DemonstrationClinics } from '../demonstration-clinics.ts';

/** Goes on as after a provider's callback: the click stands in for the provider's proof. Answers the session's token. */
export class SignInMadeUpPerson extends Command<string> {
  constructor(
    readonly userId: MemberId,
    readonly lang: Lang | undefined,
    readonly arrival: Arrival,
  ) {
    super();
  }
}

/** A made-up person of a clinic, as a provider would verify them. */
interface MadeUpPerson {
  readonly clinic: ClinicDocument;
  readonly person: { readonly provider: string; readonly subject: string; readonly email: string };
}

@CommandHandler(SignInMadeUpPerson)
export class SignInMadeUpPersonHandler implements ICommandHandler<SignInMadeUpPerson> {
  constructor(
    private readonly clinics: DemonstrationClinics,
    private readonly members: DemonstrationMembers,
    private readonly admission: Admission,
    private readonly prints: PersonFingerprints,
    private readonly sessionStarter: SessionStarter,
  ) {}

  async execute({ userId, lang, arrival }: SignInMadeUpPerson): Promise<string> {
    const { clinic, person } = await this.personOf(userId);
    const member = await this.admission.admit(clinic.id, person, arrival.correlationId);
    const session = {
      tenant: clinic.id,
      member,
      provider: person.provider,
      person: this.prints.ofPerson(person),
      // Going on in the language of the clinic is no choice of another.
      lang: lang === (member.lang ?? clinic.config.lang) ? undefined : lang,
    };
    return await this.sessionStarter.startSession(session, arrival);
  }

  /** @throws Refusal where no member has this id */
  private async personOf(userId: MemberId): Promise<MadeUpPerson> {
    for (const clinic of await this.clinics.all()) {
      const email = await this.members.emailOf(userId, clinic.id);
      // The subject is the e-mail, as at the local provider, so that both ways lead to the same identity.
      if (email !== undefined) return { clinic, person: { provider: DEMONSTRATION_PROVIDER, subject: email, email } };
    }
    throw new Refusal('member.notFound');
  }
}
