import { Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type DemonstrationClinic, demonstrationAnswer, demonstrationSignInRequest } from '#libs/contracts/demonstration.ts';
import type { Lang } from '#libs/contracts/lang.ts';
import { DEMONSTRATION_PROVIDER } from '#libs/contracts/session.ts';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import type { Member } from '#libs/domain/members/member.ts';
import type { MembersLedger } from '#libs/ledger/aggregates.ts';
import { unkeyed } from '#libs/ledger/command-context.ts';
import { membersStream } from '#libs/ledger/stream-names.ts';
import { langOf } from '../platform/access/request-lang.ts';
import { ContractBody } from '../platform/http/contract-body.ts';
import { Answers, AnswersNothing, Brings } from '../platform/openapi/decorators.ts';
import { ReadYourWrites } from '../platform/runtime/read-your-writes.ts';
import { CLOCK, type Clock, MEMBERS_LEDGER } from '../platform/runtime/tokens.ts';
import { Admission, PersonFingerprints, SessionStarter } from '../sign-in/public.ts';
import { DemonstrationClinics } from './demonstration-clinics.ts';

/** Signs made-up people in by a click, without any proof. */
@Controller('v1/auth/demonstration')
export class DemonstrationController {
  constructor(
    private readonly clinics: DemonstrationClinics,
    private readonly admission: Admission,
    private readonly prints: PersonFingerprints,
    private readonly sessionStarter: SessionStarter,
    private readonly readModels: ReadYourWrites,
    @Inject(MEMBERS_LEDGER) private readonly ledger: MembersLedger,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  @Get()
  @Answers(demonstrationAnswer)
  async people(@Req() request: FastifyRequest): Promise<{ data: DemonstrationClinic[] }> {
    return { data: await this.clinics.listed(langOf(request)) };
  }

  /** Goes on as after a provider's callback: the click stands in for the provider's proof. */
  @Post()
  @Brings(demonstrationSignInRequest)
  @AnswersNothing()
  async signIn(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @ContractBody(demonstrationSignInRequest) { userId, lang }: z.output<typeof demonstrationSignInRequest>,
  ): Promise<void> {
    const { clinic, person } = await this.clinics.person(userId);
    const member = await this.admission.admit(clinic.id, person, request.id);
    if (lang !== undefined && lang !== (member.lang ?? clinic.config.lang)) await this.read(lang, clinic.id, member, request.id);
    await this.sessionStarter.start(request, reply, {
      tenant: clinic.id,
      member,
      provider: person.provider,
      person: this.prints.ofPerson(person),
    });
  }

  /** Keeps the language in which the person chose themselves. */
  private async read(lang: Lang, clinicId: ClinicId, { id: memberId, roles }: Member, correlationId: string): Promise<void> {
    const at = instant(this.now());
    const actor = { userId: memberId, roles, provider: DEMONSTRATION_PROVIDER };
    const change = { type: 'ChangeMemberLanguage', memberId, lang, at } as const;
    const context = unkeyed({ clinicId, actor, at, correlationId });
    const { position } = await this.ledger.execute(membersStream(clinicId), context, change);
    await this.readModels.behind(['members'], position);
  }
}
