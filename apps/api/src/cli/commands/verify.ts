import { z } from 'zod';
import { moduleUrl } from '#libs/kernel/module-url.ts';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import type { Finding } from '#libs/ledger/verify/finding.ts';
import { type Head, type HeadsRefusal, readHeads } from '#libs/ledger/verify/heads.ts';
import type { Report } from '#libs/ledger/verify/report.ts';
import type { VerifyOrder, VerifyParts } from '#libs/ledger/verify/verify.ts';
import { VerifyThread } from '#libs/ledger/verify/verify-thread.ts';
import { signingKeyOf } from '#libs/privacy/signing-key.ts';
import { recordRun } from '../../platform/engines/last-runs.ts';
import { dataCommand } from '../command.ts';
import { EXIT } from '../exit-code.ts';
import { CommandFailed } from '../failures.ts';
import type { Host } from '../host.ts';
import { knownMasterKey } from '../verify/known-master-key.ts';
import { reportLines } from '../verify/report-words.ts';
import { verifyEngines } from '../verify/verify-engines.ts';

const NEWEST = 10_000;

const args = z
  .object({
    quick: z.boolean().default(false),
    /** The file's content: whoever calls has read it. */
    heads: z.string().optional(),
    json: z.boolean().default(false),
  })
  .refine(({ quick, heads }) => !quick || heads === undefined, '--heads needs the whole log: leave --quick away');

const EXAMPLES = `
Examples:
  $ dawr verify                        the whole log, the files, the vault and the read models
  $ dawr verify --quick                the newest ${NEWEST} events, in a moment
  $ dawr verify --heads heads.json     and holds the log against heads that were once exported
  $ dawr verify --json | jq .findings

Nothing is changed, and nobody waits meanwhile. Exit code 0: all is as it was written; 3: something was found.`;

const REFUSALS: Readonly<Record<HeadsRefusal, string>> = {
  notHeads: 'this is no file of heads: `dawr heads` writes one',
  signedByAnother: 'these heads were signed by another installation, or under another vault',
  changed: 'these heads were changed after they were signed: they prove nothing',
};

export const verify = dataCommand({
  name: 'verify',
  looksOnly: true,
  args,
  declare: (program, invoke) => {
    program
      .command('verify')
      .description('prove that the log is what was written, whole and in order')
      .option('--quick', `only the newest ${NEWEST} events`)
      .option('--heads <file>', 'hold it also against heads exported earlier')
      .option('--json', 'the report as JSON')
      .addHelpText('after', EXAMPLES)
      .action(invoke);
  },
  run: async (host, { quick, heads, json }, output, signal) => {
    const damage = await opened(host);
    const order = { newest: quick ? NEWEST : undefined, heads: heads === undefined ? [] : await believed(host, heads) };
    const told = ({ events, total }: { events: number; total: number | undefined }): void =>
      output.progress({ label: 'verifying', done: events, total });
    const report = withDamage(await verified(host, order, { told, signal }), damage);
    if (json) await output.line(JSON.stringify(report));
    else for (const line of reportLines(report)) await output.line(line);
    const isWhole = report.findings.length === 0;
    const at = new Date().toISOString();
    if (!quick) recordRun(host.config.dataDir, 'verify', { at, state: isWhole ? 'done' : 'findings' });
    return isWhole ? EXIT.fine : EXIT.findings;
  },
});

/** Our own files in a thread beside whoever is served; engines of their own from here, as nobody is served by this process. */
async function verified(host: Host, order: VerifyOrder, parts: VerifyParts): Promise<Report> {
  const { dataDir, urls } = host.config;
  const masterKey = knownMasterKey(host.config)?.toString('base64') ?? null;
  if (urls.log !== undefined || urls.documents !== undefined)
    return await verifyEngines((await host.runtime()).engines, order, parts);
  return await new VerifyThread(moduleUrl('../verify/verify-sources', import.meta.url), { folder: dataDir, masterKey }).run(
    order,
    parts,
  );
}

/** While it is verified nobody else opens the folder. A file that cannot even be opened is the first finding. */
async function opened(host: Host): Promise<Finding | undefined> {
  try {
    await host.runtime();
    return undefined;
  } catch (error) {
    if (!(error instanceof StoreCorrupted)) throw error;
    return { what: 'file', problem: error.message };
  }
}

async function believed(host: Host, text: string): Promise<readonly Head[]> {
  const { engines } = await host.runtime();
  const { publicKey } = await signingKeyOf(engines.vault);
  const read = readHeads(text, publicKey);
  if (typeof read === 'string') throw new CommandFailed(REFUSALS[read]);
  return read.heads;
}

const withDamage = (report: Report, damage: Finding | undefined): Report =>
  damage ? { ...report, findings: [damage, ...report.findings] } : report;
