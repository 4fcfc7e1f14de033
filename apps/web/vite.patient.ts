import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const CONFIG = fileURLToPath(new URL('../patient/vite.config.ts', import.meta.url));

/** Builds the patient's own page after the others, whose build empties the folder. While vite serves the pages, the server hands out what was built last. */
export const buildPatientPage = async (): Promise<void> => {
  await build({ configFile: CONFIG, logLevel: 'warn' });
};
