import { fileURLToPath } from 'node:url';

/** Beside the built server: dist/web. */
export const PAGES_FOLDER = fileURLToPath(new URL('../../../../web/', import.meta.url));
