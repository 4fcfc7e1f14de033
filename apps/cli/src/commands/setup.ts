import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import type { Given } from '#commands/command/command.ts';
import { CommandFailed } from '#commands/command/failures.ts';
import { readConfig } from '#runtime/config/config.ts';
import { addEnvFile } from '#runtime/config/env-file.ts';
import { fill, type Interview } from '../setup/asking.ts';
import { GivenInterview } from '../setup/given-interview.ts';
import { setUp } from '../setup/setup.ts';
import { ar } from '../setup/texts/ar.ts';
import { en } from '../setup/texts/en.ts';
import { TypedInterview } from '../setup/typed-interview.ts';
import type { Terminal } from '../terminal/terminal.ts';

const EXAMPLES = `
Examples:
  $ dawr setup                                   ask the questions in Arabic or English
  $ dawr setup --answers answers.json            read the answers from a file, or from standard input with -

The file is JSON. A missing answer takes its default. "anyway" lists the doubtful answers to keep. For example:
  {"lang": "ar", "dataDir": "/var/lib/dawr", "managerEmail": "noura@example.com", "clinicName": "عيادة النخيل",
   "publicUrl": "https://queue.clinic.ae", "tls": "proxy", "googleClientId": "…", "googleClientSecret": "…", "anyway": []}`;

const TEXTS = { ar, en } as const;

export interface SetupCommandParts {
  /** The environment alone. */
  readonly given: NodeJS.ProcessEnv;
  /** The environment with the variables that `.env` adds. */
  readonly env: NodeJS.ProcessEnv;
  /** The variables that only `.env` sets. */
  readonly fromFile: ReadonlySet<string>;
  readonly envFile: string;
  readonly terminal: Terminal;
  readonly input: Readable;
  /** Aborted when the caller needs no more output. */
  readonly signal: AbortSignal;
  /** Runs a command on the product's data, under other variables than `env` if given. */
  readonly invoke: (name: string, args: Given, env?: NodeJS.ProcessEnv) => Promise<void>;
}

export function declareSetup(program: Command, parts: SetupCommandParts): void {
  program
    .command('setup')
    .description('configure a real clinic: ask, check the answers, write .env')
    .option('--answers <file>', 'read the answers from this file; - for standard input')
    .addHelpText('after', EXAMPLES)
    .action(async ({ answers }: { readonly answers?: string }) => {
      if (answers === undefined) return await ask(parts);
      const interview = new GivenInterview(answers === '-' ? await text(parts.input) : contentOf(answers));
      await run(parts, interview, interview.lang);
    });
}

async function ask(parts: SetupCommandParts): Promise<void> {
  const interview = new TypedInterview(parts.input, parts.terminal, parts.signal);
  try {
    const first = await interview.line('العربية أم الإنجليزية؟ Arabic or English? [ar/en]');
    await run(parts, interview, /^\s*(en|e|الإ)/i.test(first) ? 'en' : 'ar');
  } finally {
    interview.close();
  }
}

async function run(
  { given, env, fromFile, envFile, terminal, invoke }: SetupCommandParts,
  interview: Interview,
  lang: 'ar' | 'en',
) {
  const texts = TEXTS[lang];
  const say = (words: string): Promise<void> => terminal.out(`${words}\n`);
  const done = await setUp({ env, fromFile, envFile, lang, texts, interview, say, now: () => new Date() });
  if (!done) return;
  const next = { ...given };
  addEnvFile(next, envFile);
  const { defaultTenant: slug } = readConfig(next);
  if (done.clinic) await invoke('tenant create', { slug, ...done.clinic }, next);
  await say(`\n${fill(texts.next, { login: done.login })}`);
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new CommandFailed(`${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
