import { inWords } from '#libs/verify/finding.ts';
import type { Report } from '#libs/verify/report.ts';
import { type HeldAgainst, NO_HEADS } from './held-against.ts';

const number = new Intl.NumberFormat('en');

/** The report for a person: one line per finding, then the verdict, then what it was held against and what it cannot show. */
export function reportLines(report: Report, against: HeldAgainst = NO_HEADS): readonly string[] {
  return [...resultLines(report), ...heldAgainst(report, against), ...unseen(report, against)];
}

function resultLines(report: Report): readonly string[] {
  const { whole, events, streams, broken, findings, unlisted, milliseconds } = report;
  const seconds = (milliseconds / 1000).toFixed(1);
  const looked = whole
    ? `${number.format(events)} events in ${number.format(streams)} streams`
    : `the newest ${number.format(events)} events`;
  const lines = findings.map(inWords);
  if (unlisted > 0) lines.push(`… and ${number.format(unlisted)} more`);
  if (lines.length === 0) return [`Verified ${looked} in ${seconds} s: ${verdict(report)}.`];
  const found = findings.length + unlisted;
  const count = `${number.format(found)} ${found === 1 ? 'finding' : 'findings'}`;
  return [...lines, '', `Verified ${looked} in ${seconds} s: ${count}${brokenWords(broken)}.`];
}

/** Says no more than was checked: without heads the log's end may have been cut off. */
function verdict({ whole, chained, heads }: Report): string {
  if (!chained) return 'their order and numbering are whole';
  if (!whole) return 'they are whole in themselves';
  const agreeing = heads === 1 ? '1 signed head' : `${number.format(heads)} signed heads`;
  return heads === 0 ? 'the log is whole in itself' : `the log is whole in itself and agrees with ${agreeing}`;
}

function heldAgainst({ heads }: Report, against: HeldAgainst): readonly string[] {
  if (against.by !== 'newest' || heads === 0) return [];
  const at = against.writtenAt.toISOString().replace('T', ' ').slice(0, 'yyyy-mm-dd hh:mm'.length);
  return [`The heads are the newest in HEADS_DIR: ${against.path}, of ${at} UTC.`];
}

/** Limits of a verification of the folder alone. */
function unseen({ whole, chained, heads }: Report, against: HeldAgainst): readonly string[] {
  if (!chained)
    return [
      'The hash chain and the keys in the vault were not checked: that needs the vault and its master key (DAWR_MASTER_KEY).',
    ];
  if (!whole || heads > 0 || against.by === 'newest') return [];
  const emptyFolder = against.by === 'none' ? against.emptyFolder : undefined;
  const remedy =
    emptyFolder === undefined
      ? 'set HEADS_DIR, or name files with `dawr verify --heads FILE`; `dawr heads` writes them'
      : `HEADS_DIR (${emptyFolder}) has no file of heads yet; \`dawr heads\` writes the first`;
  return [
    `Without heads this check cannot show that the log's end was cut off without a trace, or that somebody with the master key rewrote it: ${remedy}.`,
  ];
}

function brokenWords({ events, streams }: Report['broken']): string {
  if (events === 0) return '';
  return `; ${events === 1 ? '1 event is' : `${number.format(events)} events are`} broken, in ${number.format(streams)} of the streams`;
}
