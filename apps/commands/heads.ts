import { z } from 'zod';
import { makeFolder } from '#libs/kernel/make-folder.ts';
import { signingKeyOf } from '#libs/privacy/signing-key.ts';
import { hasMovedOn, writeHeads } from '#libs/verify/heads/write-heads.ts';
import { dataCommand } from './command/command.ts';
import { EXIT } from './command/exit-code.ts';
import { CommandFailed, orSayWhy } from './command/failures.ts';
import { OPERATOR } from './command/system-actor.ts';
import { sendHeadsJob } from './heads/send-heads.ts';

const OTHERS_WRITE =
  'other backups or commands were writing heads all the while, so these were not recorded; run the command again when they are done';

/** @throws CommandFailed for heads that others were too fast for */
function inPlainWords(error: unknown): never {
  throw hasMovedOn(error) ? new CommandFailed(OTHERS_WRITE) : error;
}

const EXAMPLES = `
Examples:
  $ dawr heads > /mnt/elsewhere/heads-1.json       write what changed since the last file
  $ dawr heads --json | jq -r .sha256
  $ dawr heads --public-key > dawr.pem             print the public key, to verify elsewhere
  $ dawr verify --heads /mnt/elsewhere/heads-*.json

Heads show later whether the log was shortened or rewritten. Each file names the previous one, so keep all files.
Keep them where users of this machine cannot change them. If HEADS_DIR is set, each file is also written there.
If HEADS_URL is set, the running product also sends each file there.`;

export const heads = dataCommand({
  name: 'heads',
  looksOnly: true,
  waitsForFolder: true,
  args: z.object({ publicKey: z.boolean().default(false), json: z.boolean().default(false) }),
  declare: (program, invoke) => {
    program
      .command('heads')
      .description('print signed heads: the last event of every stream that changed')
      .option('--public-key', 'print only the public key of the signature')
      .option('--json', 'print the result as JSON')
      .addHelpText('after', EXAMPLES)
      .action(invoke);
  },
  run: async (host, { publicKey, json }, output) => {
    const { engines, operations, now } = await host.runtime();
    if (publicKey) {
      await output.line((await signingKeyOf(engines.vault)).publicKey.trim());
      return EXIT.fine;
    }
    const { headsDir } = host.config;
    if (headsDir !== undefined) orSayWhy(`HEADS_DIR: ${headsDir} cannot be made`, () => makeFolder(headsDir));
    const folders = headsDir === undefined ? [] : [headsDir];
    const parts = { log: engines.log, vault: engines.vault, operations, now, folders, actor: OPERATOR };
    const written = await writeHeads(parts).catch(inPlainWords);
    if (host.config.headsUrl !== undefined) await engines.jobs.add(sendHeadsJob(written));
    const { text, ...rest } = written;
    // `line` adds the final newline of the text file.
    await output.line(json ? JSON.stringify({ ...rest, heads: JSON.parse(text) }) : text.trimEnd());
    return EXIT.fine;
  },
});
