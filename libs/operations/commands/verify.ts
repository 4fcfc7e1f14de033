import { existsSync } from 'node:fs';
import { z } from 'zod';
import { type ReadHeadsFiles, readHeadsFiles } from '#libs/ledger/heads/heads-chain.ts';
import type { HeadsRefusal } from '#libs/ledger/heads/heads-file.ts';
import type { Finding } from '#libs/ledger/verify/finding.ts';
import type { Report } from '#libs/ledger/verify/report.ts';
import { publicKeyIn } from '#libs/ledger/verify/sqlite/public-key-in.ts';
import type { VerifyOrder, VerifyParts } from '#libs/ledger/verify/verify.ts';
import { VerifyThread } from '#libs/ledger/verify/verify-thread.ts';
import { signingKeyOf } from '#libs/privacy/signing-key.ts';
import { files } from '../engines/data-folder.ts';
import { recordRun } from '../engines/last-runs.ts';
import { openKeyless } from '../engines/open-engines.ts';
import { refuseMovedFolder } from '../engines/transfer-mark.ts';
import { knownMasterKey } from '../verify/known-master-key.ts';
import { reportLines } from '../verify/report-words.ts';
import { verifyEngines } from '../verify/verify-engines.ts';
import { VERIFY_THREAD_MODULE } from '../verify/verify-thread-module.ts';
import { dataCommand } from './command.ts';
import { EXIT } from './exit-code.ts';
import { CommandFailed } from './failures.ts';
import type { Host } from './host.ts';

const NEWEST = 10_000;

const args = z
  .object({
    quick: z.boolean().default(false),
    /** Contents of the files, which the caller has read. */
    heads: z.array(z.string()).optional(),
    json: z.boolean().default(false),
  })
  .refine(({ quick, heads }) => !quick || heads === undefined, '--heads needs the whole log: omit --quick');

const EXAMPLES = `
Examples:
  $ dawr verify                        check the whole log, the files, the vault and the read models
  $ dawr verify --quick                check only the newest ${NEWEST} events
  $ dawr verify --heads heads-*.json   also compare the log with these heads
  $ dawr verify --json | jq .findings
  $ dawr verify --export audit.ndjson --key dawr.pem   check an export of the audit trail

The command changes nothing and does not delay the product.
Exit code 0: everything is as it was written.
Exit code 3: something is damaged or missing.
Exit code 4: the master key was missing. Only order, numbering and heads were checked, and they are correct.`;

const REFUSALS: Readonly<Record<HeadsRefusal, string>> = {
  notHeads: 'this is not a file of heads: `dawr heads` writes one',
  signedByAnother: 'these heads were signed by another installation, or under another vault',
  changed: 'these heads were changed after they were signed: they prove nothing',
};

export const verify = dataCommand({
  name: 'verify',
  looksOnly: true,
  worksWithoutKey: true,
  args,
  declare: (program, invoke) => {
    program
      .command('verify')
      .description('check that the log is complete, in order and unchanged')
      .option('--quick', `check only the newest ${NEWEST} events`)
      .option('--heads <files...>', 'also compare the log with these files of heads')
      .option('--export <file>', 'check an export of the audit trail instead; works on any machine')
      .option('--key <pem>', 'file with the public key of the export')
      .option('--json', 'print the report as JSON')
      .addHelpText('after', EXAMPLES)
      .action(invoke);
  },
  run: async (host, { quick, heads, json }, output, signal) => {
    refuseWithoutLog(host);
    const read = await believed(host, heads ?? []);
    const order = { newest: quick ? NEWEST : undefined, heads: read.files.flatMap((file) => file.heads) };
    const onProgress = ({ events, total }: { events: number; total: number | undefined }): void =>
      output.progress({ label: 'verifying', done: events, total });
    const report = withFindings(await verified(host, order, { onProgress, signal }), read.findings);
    if (json) await output.line(JSON.stringify(report));
    else for (const line of reportLines(report)) await output.line(line);
    const isWhole = report.findings.length === 0;
    const at = new Date().toISOString();
    if (!quick) recordRun(host.config.dataDir, 'verify', { at, state: isWhole ? 'done' : 'findings' });
    if (!isWhole) return EXIT.findings;
    return report.chained ? EXIT.fine : EXIT.unproven;
  },
});

/** Verifies files in a thread, as this process may serve requests; external engines from here, as it then serves none. */
async function verified(host: Host, order: VerifyOrder, parts: VerifyParts): Promise<Report> {
  const { dataDir, urls } = host.config;
  const masterKey = knownMasterKey(host.config)?.toString('base64') ?? null;
  if (urls.log !== undefined || urls.documents !== undefined)
    return masterKey === null
      ? await verifiedWithoutKey(host, order, parts)
      : await verifyEngines((await host.runtime()).engines, order, parts);
  return await new VerifyThread(VERIFY_THREAD_MODULE, { folder: dataDir, masterKey }).run(order, parts);
}

async function verifiedWithoutKey({ config }: Host, order: VerifyOrder, parts: VerifyParts): Promise<Report> {
  const engines = await openKeyless({ folder: config.dataDir, urls: config.urls, now: () => new Date() });
  try {
    return await verifyEngines({ ...engines, vault: undefined }, order, parts);
  } finally {
    await engines.close();
  }
}

/** Checks without locking or changing the folder, so that a running product goes on. */
function refuseWithoutLog({ config: { dataDir, urls } }: Host): void {
  if (urls.log !== undefined) return;
  refuseMovedFolder(dataDir);
  if (existsSync(files(dataDir).log)) return;
  throw new CommandFailed(`there is no log in the folder ${dataDir}: check DATA_DIR`);
}

async function believed(host: Host, texts: readonly string[]): Promise<ReadHeadsFiles> {
  if (texts.length === 0) return { files: [], findings: [] };
  const read = readHeadsFiles(texts, await publicKeyOf(host));
  if (typeof read === 'string') throw new CommandFailed(REFUSALS[read]);
  return read;
}

/** The key that verifies heads; undefined without the master key, which wraps it. */
async function publicKeyOf(host: Host): Promise<string | undefined> {
  const masterKey = knownMasterKey(host.config);
  if (masterKey !== undefined && host.config.urls.documents !== undefined)
    return (await signingKeyOf((await host.runtime()).engines.vault)).publicKey;
  return publicKeyIn(files(host.config.dataDir).vault, masterKey);
}

const withFindings = (report: Report, findings: readonly Finding[]): Report =>
  findings.length > 0 ? { ...report, findings: [...findings, ...report.findings] } : report;
