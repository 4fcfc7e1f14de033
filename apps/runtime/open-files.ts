/** Idle, a process has about 80 files open; each page takes one more for its socket and often one for a request. */
const OWN = 100;
const ENOUGH = 1_024;

/** A warning where the system's limit of open files (`ulimit -n`) is low; undefined: high enough, or no limit. */
export function warningOfFewFiles(limit: number | undefined): string | undefined {
  if (limit === undefined || limit >= ENOUGH) return undefined;
  const connections = Math.max(0, limit - OWN);
  return `process: at most ${limit} open files (ulimit -n), so beyond about ${connections} connections pages and sockets are refused; allow it ${ENOUGH} or more`;
}

/** Read at start-up only: with clients connected, the process report looks up their host names. Undefined: no limit, or unknown. */
export function openFilesLimit(): number | undefined {
  const report: unknown = process.report.getReport();
  const limit = field(field(field(report, 'userLimits'), 'open_files'), 'soft');
  return typeof limit === 'number' ? limit : undefined;
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
