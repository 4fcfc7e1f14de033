import type { Config } from '#runtime/config/config.ts';
import { VERSION } from '#runtime/package-file.ts';
import { STAFF } from './demonstration/staff.ts';
import type { ProcessRole } from './process-role.ts';

/** The lines printed once a process serves: version and address, and in a demonstration the members who may sign in. */
export function greetingOf(url: string, { demonstration }: Pick<Config, 'demonstration'>, role: ProcessRole): string {
  if (role === 'worker') return `Dawr ${VERSION}, worker, is ready at ${url}`;
  const lines = [`Dawr ${VERSION} is ready at ${url}`];
  if (demonstration)
    lines.push(
      '',
      'A demonstration: made-up patients, sign-in by a click and without a password, this machine only.',
      ...STAFF.map((member) => `  ${member.role.padEnd(10)} ${member.email}`),
    );
  return lines.join('\n');
}
