import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type DemonstrationClinic, demonstrationAnswer, demonstrationSignInRequest } from '#libs/contracts/demonstration.ts';
import { langOf } from '../platform/access/request-lang.ts';
import { ContractBody } from '../platform/http/body/contract-body.ts';
import { Answers, AnswersNothing, Brings } from '../platform/openapi/decorators.ts';
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
    await this.sessionStarter.start(request, reply, {
      tenant: clinic.id,
      member,
      provider: person.provider,
      person: this.prints.ofPerson(person),
      // Going on in the language of the clinic is no choice of another.
      lang: lang === (member.lang ?? clinic.config.lang) ? undefined : lang,
    });
  }
}
