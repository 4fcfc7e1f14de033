import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { VerifyRequest } from '#libs/contracts/verification/verification.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { Verifications } from '../verify/verifications.ts';

/** Has a clinic's log verified, and answers the run's id at once; while one is under way, that one's. */
export class BeginVerification extends Command<string> {
  constructor(
    readonly clinicId: ClinicId,
    readonly request: VerifyRequest,
  ) {
    super();
  }
}

@CommandHandler(BeginVerification)
export class BeginVerificationHandler implements ICommandHandler<BeginVerification> {
  constructor(private readonly verifications: Verifications) {}

  async execute({ clinicId, request }: BeginVerification): Promise<string> {
    return await this.verifications.start(clinicId, request);
  }
}
