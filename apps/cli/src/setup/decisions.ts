import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { clinicSettings } from '#libs/contracts/clinics/clinic-settings.ts';
import { email } from '#libs/contracts/fields/fields.ts';
import { CLINIC } from '#libs/contracts/limits.ts';
import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import { erasuresIn, files } from '#runtime/config/data-files.ts';
import { ask, type Interview, type Question, type Verdict } from './asking.ts';
import { checkFolder } from './checks/folder.ts';
import type { Changes } from './env-text.ts';
import type { SetupTexts } from './texts/texts.ts';

/** The clinic's settings, stored in its log and not in `.env`. */
export interface ClinicDecisions {
  readonly manager: string;
  readonly name: string;
  readonly lang: string;
  readonly timezone: string;
  readonly dayStartsAt: string;
}

type Ask = <T>(question: Question<T>) => Promise<T>;

/** Asks with the language's texts until there is a valid answer. */
export const asker =
  (interview: Interview, texts: SetupTexts): Ask =>
  (question) =>
    ask(interview, texts, question);
export type { Ask };

export const choice =
  <T extends string>(...choices: readonly T[]) =>
  (text: string): Verdict<T> => {
    const chosen = choices.find((one) => one === text.toLowerCase());
    return chosen === undefined ? { wrong: 'choice', details: { choices: choices.join(', ') } } : { value: chosen };
  };

export const dataDir = (ask: Ask, env: NodeJS.ProcessEnv): Promise<string> =>
  ask({ id: 'dataDir', fallback: env['DATA_DIR'] || '/var/lib/dawr', accept: (text) => checkFolder(resolve(text)) });

/** The list of erasures follows the data folder, and so has no variable, where its default is kept. */
export async function erasuresDir(ask: Ask, env: NodeJS.ProcessEnv, folder: string): Promise<Changes> {
  const usual = erasuresIn(folder);
  const chosen = await ask({
    id: 'erasuresDir',
    fallback: env['ERASURES_DIR'] || usual,
    accept: (text) => checkFolder(resolve(text)),
  });
  return { ERASURES_DIR: chosen === usual ? undefined : chosen };
}

/** Undefined: the folder has a clinic with members already. */
export async function clinicDecisions(ask: Ask, folder: string, lang: string): Promise<ClinicDecisions | undefined> {
  const isThere = existsSync(files(folder).log);
  const manager = await ask({ id: isThere ? 'nextManagerEmail' : 'managerEmail', accept: (text) => checkEmail(text, isThere) });
  if (manager === '') return undefined;
  return {
    manager,
    name: await ask({ id: 'clinicName', accept: checkName }),
    lang: await ask({ id: 'clinicLang', fallback: lang, accept: choice('ar', 'en') }),
    timezone: await ask({ id: 'timezone', fallback: DEFAULT_CONFIG.timezone, accept: (text) => config('timezone', text) }),
    dayStartsAt: await ask({
      id: 'dayStartsAt',
      fallback: DEFAULT_CONFIG.dayStartsAt,
      accept: (text) => config('dayStartsAt', text),
    }),
  };
}

function checkEmail(text: string, mayBeEmpty: boolean): Verdict<string> {
  if (text === '') return mayBeEmpty ? { value: '' } : { wrong: 'required' };
  const read = email.safeParse(text);
  return read.success ? { value: read.data } : { wrong: 'email' };
}

function checkName(text: string): Verdict<string> {
  if (text === '') return { wrong: 'required' };
  if (clinicSettings.safeParse({ name: text }).success) return { value: text };
  return { wrong: 'tooLong', details: { max: String(CLINIC.nameMax) } };
}

const config = (name: 'timezone' | 'dayStartsAt', text: string): Verdict<string> =>
  clinicSettings.safeParse({ config: { [name]: text } }).success ? { value: text } : { wrong: name };
