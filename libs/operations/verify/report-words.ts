import { inWords } from '#libs/ledger/verify/finding.ts';
import type { Report } from '#libs/ledger/verify/report.ts';

const number = new Intl.NumberFormat('en');

/** The report for a person: one line per finding, then the verdict. */
export function reportLines(report: Report): readonly string[] {
  return [...resultLines(report), ...unseen(report)];
}

function resultLines({ whole, chained, events, streams, broken, findings, unlisted, milliseconds }: Report): readonly string[] {
  const seconds = (milliseconds / 1000).toFixed(1);
  const looked = whole
    ? `${number.format(events)} events in ${number.format(streams)} streams`
    : `the newest ${number.format(events)} events`;
  const lines = findings.map(inWords);
  if (unlisted > 0) lines.push(`… and ${number.format(unlisted)} more`);
  const clean = chained ? 'everything is as it was written' : 'their order and numbering are whole';
  if (lines.length === 0) return [`Verified ${looked} in ${seconds} s: ${clean}.`];
  const found = findings.length + unlisted;
  const count = `${number.format(found)} ${found === 1 ? 'finding' : 'findings'}`;
  return [...lines, '', `Verified ${looked} in ${seconds} s: ${count}${brokenWords(broken)}.`];
}

/** Limits of a verification of the folder alone. */
function unseen({ whole, chained, heads }: Report): readonly string[] {
  if (!chained)
    return [
      'The hash chain and the keys in the vault were not checked: that needs the vault and its master key (DAWR_MASTER_KEY).',
    ];
  if (!whole || heads > 0) return [];
  return [
    'Without heads this check cannot show that the log was shortened without a trace, or rewritten with the master key: `dawr heads` writes heads, `dawr verify --heads FILE` compares the log with them.',
  ];
}

function brokenWords({ events, streams }: Report['broken']): string {
  if (events === 0) return '';
  return `; ${events === 1 ? '1 event is' : `${number.format(events)} events are`} broken, in ${number.format(streams)} of the streams`;
}
