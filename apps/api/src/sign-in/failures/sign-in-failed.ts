import type { ClinicId } from '#libs/domain/kernel/ids.ts';

export interface FailedClinic {
  readonly id: ClinicId;
  readonly slug: string;
}

/** A sign-in that failed after its clinic was known; `cause` holds the error. */
export class SignInFailed extends Error {
  override readonly name = 'SignInFailed';
  readonly clinic: FailedClinic;

  constructor(clinic: FailedClinic, cause: unknown) {
    super('sign-in failed', { cause });
    this.clinic = clinic;
  }
}

/** Adds the clinic to failures of `work`. @throws SignInFailed */
export async function withFailuresAt<T>({ id, slug }: FailedClinic, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new SignInFailed({ id, slug }, error);
  }
}
