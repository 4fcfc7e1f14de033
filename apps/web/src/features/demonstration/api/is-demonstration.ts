import { signInProvidersAnswer } from '#libs/contracts/session.ts';
import { read } from '../../../lib/api.ts';

/** Whether this installation signs made-up people in. */
export const isDemonstration = async (): Promise<boolean> =>
  (await read('/auth/providers', signInProvidersAnswer)).data.demonstration;
