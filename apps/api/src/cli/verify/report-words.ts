import { inWords } from '#libs/ledger/verify/finding.ts';
import type { Report } from '#libs/ledger/verify/report.ts';

const number = new Intl.NumberFormat('en');

/** For a person: every finding in a line of its own, and what it comes to. */
export function reportLines({ whole, events, streams, broken, findings, unlisted, milliseconds }: Report): readonly string[] {
  const seconds = (milliseconds / 1000).toFixed(1);
  const looked = whole
    ? `${number.format(events)} events in ${number.format(streams)} streams`
    : `the newest ${number.format(events)} events`;
  const lines = findings.map(inWords);
  if (unlisted > 0) lines.push(`… and ${number.format(unlisted)} more`);
  if (lines.length === 0) return [`Verified ${looked} in ${seconds} s: everything is as it was written.`];
  const found = findings.length + unlisted;
  const count = `${number.format(found)} ${found === 1 ? 'finding' : 'findings'}`;
  return [...lines, '', `Verified ${looked} in ${seconds} s: ${count}${brokenWords(broken)}.`];
}

function brokenWords({ events, streams }: Report['broken']): string {
  if (events === 0) return '';
  return `; ${events === 1 ? '1 event is' : `${number.format(events)} events are`} broken, in ${number.format(streams)} of the streams`;
}
