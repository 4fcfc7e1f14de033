import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const CONFIGS = [
  fileURLToPath(new URL('../patient/vite.config.ts', import.meta.url)),
  fileURLToPath(new URL('../patient/vite.worker.ts', import.meta.url)),
];

/** Builds the patient's own page and its worker after the others, whose build empties the folder. While vite serves the pages, the server hands out what was built last. */
export const buildPatientPage = async (): Promise<void> => {
  for (const configFile of CONFIGS) await build({ configFile, logLevel: 'warn' });
};
