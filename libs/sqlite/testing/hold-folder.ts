import { lockFolder } from '../folder-lock.ts';

/** Process that locks a folder until it ends: `node hold-folder.ts FOLDER`. */
const [, , folder] = process.argv;
if (folder === undefined) throw new Error('which folder?');
const lock = lockFolder(folder);
process.stdout.write('held\n');
process.stdin.resume().on('end', () => lock.release());
