/** The end of a check: what it found, a line each. */
export function conclude(findings: readonly string[]): void {
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
