import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A place in the project, by its path from the top. */
export const place = (path: string): string => join(root, path);
