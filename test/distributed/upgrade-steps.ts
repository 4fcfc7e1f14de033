import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PAGE = fileURLToPath(new URL('../../docs/operations/clinic-group.md', import.meta.url));
const STEPS = /^for part in ([a-z0-9 -]+); do docker compose up -d --no-deps --wait /m;

/** The processes in the order in which the operators' page replaces them. */
export function upgradeSteps(): readonly string[] {
  const [, parts] = STEPS.exec(readFileSync(PAGE, 'utf8')) ?? [];
  if (parts === undefined) throw new Error('docs/operations/clinic-group.md has no loop that replaces the processes');
  return parts.split(' ');
}
