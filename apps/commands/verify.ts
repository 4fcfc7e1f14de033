import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { Finding } from '#libs/verify/finding.ts';
import type { Report } from '#libs/verify/report.ts';
import type { VerifyOrder, VerifyParts } from '#libs/verify/verify.ts';
import { VerifyThread } from '#libs/verify/verify-thread.ts';
import { files } from '#runtime/config/data-files.ts';
import { recordRun } from '#runtime/engines/last-runs.ts';
import { openKeyless } from '#runtime/engines/open-engines.ts';
import { refuseMovedFolder } from '#runtime/engines/transfer-mark.ts';
import { dataCommand } from './command/command.ts';
import { EXIT } from './command/exit-code.ts';
import { CommandFailed } from './command/failures.ts';
import type { Host } from './command/host.ts';
import { knownMasterKey } from './verify/known-master-key.ts';
import { reportLines } from './verify/report-words.ts';
import { verifyEngines } from './verify/verify-engines.ts';
import { VERIFY_THREAD_MODULE } from './verify/verify-thread-module.ts';
import { type BelievedHeads, givenHeads, keptHeads, WITHOUT_HEADS } from './verify-heads.ts';

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
  $ dawr verify --heads heads-*.json   compare the log with these heads
  $ dawr verify --json | jq .findings
  $ dawr verify --export audit.ndjson --key dawr.pem   check an export of the audit trail

The command changes nothing and does not delay the product.
If HEADS_DIR is set, the log is also compared with the newest heads there, unless --heads names others or --quick is given.
Without heads the check shows that the log is whole in itself. It cannot show that the log's end was cut off without a trace, or
that somebody with the master key rewrote it.
Exit code 0: the log is whole, and agrees with the heads.
Exit code 3: something is damaged or missing.
Exit code 4: the master key was missing. Only order, numbering and heads were checked, and they are correct.`;

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
      .option('--heads <files...>', 'compare the log with these files of heads (default: the newest in HEADS_DIR)')
      .option('--export <file>', 'check an export of the audit trail instead; works on any machine')
      .option('--key <pem>', 'file with the public key of the export')
      .option('--json', 'print the report as JSON')
      .addHelpText('after', EXAMPLES)
      .action(invoke);
  },
  run: async (host, { quick, heads, json }, output, signal) => {
    refuseWithoutLog(host);
    const believed = await headsFor(host, quick, heads);
    const order = { newest: quick ? NEWEST : undefined, heads: believed.heads };
    const onProgress = ({ events, total }: { events: number; total: number | undefined }): void =>
      output.progress({ label: 'verifying', done: events, total });
    const report = withFindings(await verified(host, order, { onProgress, signal }), believed.findings);
    const { against } = believed;
    if (json) await output.line(JSON.stringify({ ...report, headsFile: against.by === 'newest' ? against.path : null }));
    else for (const line of reportLines(report, against)) await output.line(line);
    const isWhole = report.findings.length === 0;
    const at = new Date().toISOString();
    if (!quick) recordRun(host.config.dataDir, 'verify', { at, state: isWhole ? 'done' : 'findings' });
    if (!isWhole) return EXIT.findings;
    return report.chained ? EXIT.fine : EXIT.unproven;
  },
});

/** The newest events alone are held against none: a head may be of an older one. */
async function headsFor(host: Host, quick: boolean, given: readonly string[] | undefined): Promise<BelievedHeads> {
  if (quick) return WITHOUT_HEADS;
  return given === undefined ? await keptHeads(host) : await givenHeads(host, given);
}

/** Verifies files in a thread, as this process may serve requests; external engines from here, as it then serves none. */
async function verified(host: Host, order: VerifyOrder, parts: VerifyParts): Promise<Report> {
  const { dataDir, urls } = host.config;
  const masterKey = knownMasterKey(host.config)?.toString('base64') ?? null;
  if (urls.log !== undefined || urls.documents !== undefined)
    return masterKey === null
      ? await verifiedWithoutKey(host, order, parts)
      : await verifyEngines((await host.runtime()).engines, order, parts);
  return await new VerifyThread(VERIFY_THREAD_MODULE, { folder: dataDir, masterKey }).verify(order, parts);
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

const withFindings = (report: Report, findings: readonly Finding[]): Report =>
  findings.length > 0 ? { ...report, findings: [...findings, ...report.findings] } : report;
