import type { Command } from 'commander';
import type { z } from 'zod';
import type { ExitCode } from './exit-code.ts';
import { UsageError } from './failures.ts';
import type { Host } from './host.ts';
import type { Output } from './output.ts';

/** A command whose arguments are parsed, ready to run. */
export type Prepared = (host: Host, output: Output, signal: AbortSignal) => Promise<ExitCode>;

/** A command of `dawr` that works on the product's data, in the process that holds it. */
export interface DataCommand {
  readonly name: string;
  /** Read-only commands also run where log and vault do not belong together. */
  readonly looksOnly: boolean;
  /** Runs without the master key of the folder's data, and reports what it could not do without it. */
  readonly worksWithoutKey: boolean;
  /** Opens the folder, and waits a moment for one that another command holds. */
  readonly waitsForFolder: boolean;
  /** Adds its words and options to the command line; `invoke` receives the given arguments. */
  declare(program: Command, invoke: (args: Given) => Promise<void>): void;
  /** The confirmation asked of a person before it runs, for arguments that `prepare` accepts; undefined: none needed. */
  question(args: Given): string | undefined;
  /** @throws UsageError */
  prepare(args: unknown): Prepared;
}

/** Arguments from commander, or from the control socket. */
export type Given = Readonly<Record<string, unknown>>;

interface Definition<Schema extends z.ZodType> {
  readonly name: string;
  readonly looksOnly: boolean;
  /** False where it is left out. */
  readonly worksWithoutKey?: boolean;
  /** False where it is left out. */
  readonly waitsForFolder?: boolean;
  readonly args: Schema;
  readonly declare: DataCommand['declare'];
  /** The question to confirm; `yes` among the arguments skips it. */
  readonly question?: (given: z.output<Schema>) => string | undefined;
  readonly run: (host: Host, args: z.output<Schema>, output: Output, signal: AbortSignal) => Promise<ExitCode>;
}

export function dataCommand<Schema extends z.ZodType>(definition: Definition<Schema>): DataCommand {
  const { name, looksOnly, args, declare, run } = definition;
  return {
    name,
    looksOnly,
    worksWithoutKey: definition.worksWithoutKey ?? false,
    waitsForFolder: definition.waitsForFolder ?? false,
    declare,
    question: (given) => (given['yes'] === true ? undefined : definition.question?.(args.parse(given))),
    prepare: (given) => {
      const parsed = args.safeParse(given);
      if (!parsed.success) throw new UsageError(problemOf(parsed.error));
      return (host, output, signal) => run(host, parsed.data, output, signal);
    },
  };
}

function problemOf({ issues: [issue] }: z.ZodError): string {
  const [field] = issue?.path ?? [];
  const option = typeof field === 'string' ? `--${field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ` : '';
  return `${option}${issue?.message ?? 'not understood'}`;
}
