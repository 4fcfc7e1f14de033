import { z } from 'zod';
import { makeFolder } from '#libs/kernel/make-folder.ts';
import { writeHeads } from '#libs/ledger/heads/write-heads.ts';
import { signingKeyOf } from '#libs/privacy/signing-key.ts';
import { sendHeadsJob } from '../heads/send-heads.ts';
import { dataCommand } from './command.ts';
import { EXIT } from './exit-code.ts';
import { orSayWhy } from './failures.ts';
import { OPERATOR } from './system-actor.ts';

const EXAMPLES = `
Examples:
  $ dawr heads > /mnt/elsewhere/heads-1.json       what changed since the last file, signed
  $ dawr heads --json | jq -r .sha256
  $ dawr heads --public-key > dawr.pem             the key that signs, for whoever verifies elsewhere
  $ dawr verify --heads /mnt/elsewhere/heads-*.json

Each file names the one before: keep all of them where whoever can write to this machine cannot. HEADS_DIR, where it is
set, gets each file too, and so does HEADS_URL once the product runs. They show later whether the log's end was cut off, or the log was written anew.`;

export const heads = dataCommand({
  name: 'heads',
  looksOnly: true,
  args: z.object({ publicKey: z.boolean().default(false), json: z.boolean().default(false) }),
  declare: (program, invoke) => {
    program
      .command('heads')
      .description('the last event of every stream that changed since the last file of heads, signed, to be kept elsewhere')
      .option('--public-key', 'print the key that signs, and nothing else')
      .option('--json', 'what was written, as JSON')
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
    const written = await writeHeads({ log: engines.log, vault: engines.vault, operations, now, folders, actor: OPERATOR });
    if (host.config.headsUrl !== undefined) await engines.jobs.add(sendHeadsJob(written));
    const { text, ...rest } = written;
    // `line` adds the final newline of the text file.
    await output.line(json ? JSON.stringify({ ...rest, heads: JSON.parse(text) }) : text.trimEnd());
    return EXIT.fine;
  },
});
