import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

const named = process.env['XDG_CACHE_HOME'] ?? '';

/** The engines' folder is the person's cache, as npm's is: every clone finds there what one has built or fetched. */
export const ENGINES_FOLDER = join(isAbsolute(named) ? named : join(homedir(), '.cache'), 'dawr/engines');
