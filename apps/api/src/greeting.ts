import type { Config } from '#libs/operations/config/config.ts';
import { VERSION } from '#libs/operations/runtime/version.ts';
import { STAFF } from './demonstration/staff.ts';
import type { ProcessRole } from './process-role.ts';

/** The lines that a process prints once it serves: version and address, and in a demonstration who may sign in. */
export function greetingOf(url: string, { demonstration }: Pick<Config, 'demonstration'>, part: ProcessRole): string {
  if (part === 'worker') return `Dawr ${VERSION}, worker, is ready at ${url}`;
  const lines = [`Dawr ${VERSION} is ready at ${url}`];
  if (demonstration)
    lines.push(
      '',
      'A demonstration: made-up patients, sign-in by a click and without a password, this machine only.',
      ...STAFF.map(({ role, email }) => `  ${role.padEnd(10)} ${email}`),
    );
  return lines.join('\n');
}
