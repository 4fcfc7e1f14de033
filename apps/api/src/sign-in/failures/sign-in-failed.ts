import type { ClinicId } from '#libs/domain/kernel/ids.ts';

export interface FailedAt {
  readonly id: ClinicId;
  readonly slug: string;
}

/** A sign-in that failed once its clinic was known; why is its cause. */
export class SignInFailed extends Error {
  override readonly name = 'SignInFailed';
  readonly clinic: FailedAt;

  constructor(clinic: FailedAt, cause: unknown) {
    super('a sign-in failed', { cause });
    this.clinic = clinic;
  }
}

/** @throws SignInFailed */
export async function signingInAt<T>({ id, slug }: FailedAt, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new SignInFailed({ id, slug }, error);
  }
}
