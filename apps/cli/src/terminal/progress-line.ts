import type { Progress } from '#commands/command/output.ts';

const WIDTH = 24;
const number = new Intl.NumberFormat('en');

/** `verifying ████████░░░░░░░░  51%  1,234,567 of 2,400,000`; without a known end only how much is done. */
export function progressLine({ label, done, total }: Progress, columns: number): string {
  const text = total
    ? `${label} ${bar(done / total)} ${number.format(done)} of ${number.format(total)}`
    : `${label} ${number.format(done)}`;
  return text.slice(0, Math.max(0, columns - 1));
}

function bar(share: number): string {
  const part = Math.min(1, Math.max(0, share));
  const full = Math.floor(part * WIDTH);
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${String(Math.floor(part * 100)).padStart(3)}%`;
}
