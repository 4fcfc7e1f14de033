/** Run once after all test files. */
import { rmSync } from 'node:fs';
import { PREPARED } from './prepared.ts';

export default function remove(): void {
  const folder = process.env[PREPARED];
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}
