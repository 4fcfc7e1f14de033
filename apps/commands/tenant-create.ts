import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { clinicSettings } from '#libs/contracts/clinics/clinic-settings.ts';
import { cleanName } from '#libs/contracts/fields/clean-text.ts';
import { email as emailField, requiredText } from '#libs/contracts/fields/fields.ts';
import { LANGS } from '#libs/contracts/lang.ts';
import { MEMBER } from '#libs/contracts/limits.ts';
import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import { type ClinicId, instant, memberId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { clinicStream, membersStream } from '#libs/ledger/log/stream-names.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { dataCommand } from './command/command.ts';
import { EXIT } from './command/exit-code.ts';
import { CommandFailed } from './command/failures.ts';
import { clinicId } from './command/fields.ts';
import { JSON_OPTION, json } from './command/options.ts';
import { report } from './command/report.ts';
import { contextOf } from './command/system-actor.ts';

const accepts = (schema: { safeParse(text: string): { readonly success: boolean } }) => (text: string) =>
  schema.safeParse(text).success;
const isName = accepts(clinicSettings.shape.name);
const isMemberName = accepts(requiredText({ min: MEMBER.nameMin, max: MEMBER.nameMax }));
const isDayStart = (dayStartsAt: string): boolean => clinicSettings.safeParse({ config: { dayStartsAt } }).success;
const isTimezone = (timezone: string): boolean => clinicSettings.safeParse({ config: { timezone } }).success;

const args = z.object({
  slug: clinicId,
  name: z.string().refine(isName, 'a name of 120 characters at most').transform(cleanName).optional(),
  manager: z
    .string()
    .refine(accepts(emailField), 'no e-mail address')
    .transform((text) => text.trim().toLowerCase()),
  managerName: z.string().refine(isMemberName, 'a name of 2 to 100 characters').transform(cleanName).optional(),
  lang: z.enum(LANGS).optional(),
  timezone: z.string().refine(isTimezone, 'no time zone of the IANA list, such as Asia/Dubai').optional(),
  dayStartsAt: z.string().refine(isDayStart, 'a time such as 00:00 or 04:00').optional(),
  json,
});
type Args = z.output<typeof args>;

const EXAMPLES = `
Examples:
  $ dawr tenant create --slug palm --name "عيادة النخيل" --manager noura@example.com
      open a clinic; its manager signs in with this e-mail and invites the others
  $ dawr tenant create --slug palm --manager noura@example.com
      give a manager to a clinic that has none
  $ dawr tenant create --slug default --name "عيادة النخيل" --manager noura@example.com
      give the default clinic its name and its first manager`;

export const tenantCreate = dataCommand({
  name: 'tenant create',
  looksOnly: false,
  args,
  declare: (program, invoke) => {
    program
      .command('create')
      .description('open a clinic, or give a manager to one that has none')
      .requiredOption('--slug <slug>', "the clinic's name in addresses: lower-case letters, digits, hyphens; cannot be changed")
      .option('--name <name>', "the clinic's display name; required for a new clinic")
      .requiredOption('--manager <e-mail>', 'e-mail with which the manager signs in')
      .option('--manager-name <name>', "the manager's name (default: the part of the e-mail before the @)")
      .option('--lang <ar|en>', `the clinic's language (default: ${DEFAULT_CONFIG.lang})`)
      .option('--timezone <zone>', `the clinic's IANA time zone (default: ${DEFAULT_CONFIG.timezone})`)
      .option('--day-starts-at <hh:mm>', `time at which the clinic's day begins (default: ${DEFAULT_CONFIG.dayStartsAt})`)
      .option(...JSON_OPTION)
      .addHelpText('after', EXAMPLES)
      .action(invoke);
  },
  run: async (host, given, output) => {
    const runtime = await host.runtime();
    const { slug } = given;
    const isNew = await open(runtime, slug, given);
    await enrol(runtime, slug, given);
    if (!isNew) await settle(runtime, slug, given);
    const outcome = isNew ? `The clinic ${slug} is open: its manager` : `The clinic ${slug} has a manager now, who`;
    const signIn = signInPage(runtime, slug);
    await report(output, given.json, { clinic: slug, isNew, signIn }, `${outcome} signs in at ${signIn}`);
    return EXIT.fine;
  },
});

/** Opens the clinic; false where it exists already. */
async function open({ clinics, now }: Runtime, clinicId: ClinicId, given: Args): Promise<boolean> {
  const { state } = await clinics.load(clinicStream(clinicId));
  if (state) return false;
  const { name } = given;
  if (name === undefined) throw new CommandFailed(`there is no clinic ${clinicId} yet: --name gives a new one its name`);
  const at = instant(now());
  const config = { ...DEFAULT_CONFIG, ...configIn(given) };
  const command = { type: 'OpenClinic', slug: clinicId, name, config, at } as const;
  await clinics.decideAndAppend(clinicStream(clinicId), contextOf(clinicId, at), command);
  return true;
}

/** Applies the given settings to a clinic that existed: after its manager was enrolled, since a refusal must change nothing. */
async function settle({ clinics, now }: Runtime, clinicId: ClinicId, given: Args): Promise<void> {
  const at = instant(now());
  const command = { type: 'ChangeSettings', name: given.name, config: configIn(given), at } as const;
  await clinics.decideAndAppend(clinicStream(clinicId), contextOf(clinicId, at), command);
}

const configIn = ({ lang, timezone, dayStartsAt }: Args) => ({
  ...(lang && { lang }),
  ...(timezone && { timezone }),
  ...(dayStartsAt && { dayStartsAt }),
});

async function enrol({ members, now }: Runtime, clinicId: ClinicId, { manager: email, managerName }: Args): Promise<void> {
  const at = instant(now());
  const details = { name: managerName ?? nameIn(email), email };
  const command = { type: 'EnrolFirstManager', memberId: memberId(randomUUID()), details, at } as const;
  try {
    await members.decideAndAppend(membersStream(clinicId), contextOf(clinicId, at), command);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'member.managerExists') throw error;
    throw new CommandFailed(
      `the clinic ${clinicId} has a manager already, who invites others on the members' page: nothing was changed`,
    );
  }
}

function nameIn(email: string): string {
  const [local = ''] = email.split('@');
  return isMemberName(local) ? local : email;
}

function signInPage({ config: { publicUrl, port, defaultTenant } }: Runtime, clinicId: ClinicId): string {
  const origin = publicUrl?.replace(/\/$/, '') ?? `http://localhost:${port}`;
  return `${origin}/login${clinicId === defaultTenant ? '' : `?clinic=${clinicId}`}`;
}
