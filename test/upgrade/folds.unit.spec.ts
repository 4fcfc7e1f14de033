import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Json } from '#libs/event-store/event-store.ts';
import { canonicalJson } from '#libs/ledger/chain/canonical-json.ts';
import type { Projection } from '#projections/projection.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { foldedAfresh } from '#projections/testing/fresh-fold.ts';
import { CHAPTERS, type Chapter } from './fixed-log.ts';

type Hashes = Readonly<Record<Chapter, string>>;

/** The fixed log itself. A chapter that is not as pinned here measures nothing. */
const LOG: Hashes = {
  'one queue': 'dottnRtcWYiRCnrf',
  rooms: 'sY77LT6wrC_3i8MS',
  'turns given up': 'APVqiM2ub8NQc5ma',
  'messages again': 'Yqh85TG0P6unPDlO',
  'copies deleted': '1mxB7TlcvgsKWFzG',
  wishes: '9tHY1019r4pNKZ0E',
  'settings of messages': 'YQmsg9mzdRjKfJSt',
  'analytics exported': '90250TVU_gKuaA-N',
  'quarantine retried': 'o2nSINDkK_Es6dq8',
  'priority and undo': 'hj3BJpvyTYFakP83',
  notices: 'gT4iQbDLRXM2p6Zc',
};

/** Documents of each read model's version. Those in a clinic's store stay as they are until the version rises. */
const DOCUMENTS: Readonly<Record<string, Hashes>> = {
  'queue@8': {
    'one queue': 'rBCsBymz0-m_DZ83',
    rooms: 'cljOsID_h6Sgsg-Z',
    'messages again': 'eVnAFqXWXcx0nJ7B',
    'turns given up': 'mwVLUZwkjhCfPBfz',
    wishes: 'eVnAFqXWXcx0nJ7B',
    'copies deleted': 'eVnAFqXWXcx0nJ7B',
    'settings of messages': 'eVnAFqXWXcx0nJ7B',
    'analytics exported': 'eVnAFqXWXcx0nJ7B',
    'quarantine retried': 'eVnAFqXWXcx0nJ7B',
    'priority and undo': 'URLRerBBfhNZU5LE',
    notices: 'eVnAFqXWXcx0nJ7B',
  },
  'display@6': {
    'one queue': 'EYdFbGcgS9SsQK9a',
    rooms: 'VBQf2dxuT9fw8v0-',
    'messages again': 'D3FfwNArERxb42Cy',
    'turns given up': '7SRWaVDkvYgrX3oj',
    wishes: 'D3FfwNArERxb42Cy',
    'copies deleted': 'D3FfwNArERxb42Cy',
    'settings of messages': 'D3FfwNArERxb42Cy',
    'analytics exported': 'D3FfwNArERxb42Cy',
    'quarantine retried': 'D3FfwNArERxb42Cy',
    'priority and undo': 'T5w4xlkY-pVQhwwA',
    notices: 'D3FfwNArERxb42Cy',
  },
  'statistics@8': {
    'one queue': '04rpUPfmaCl2NBCW',
    rooms: 'g4t_SzhrDHOwU4GU',
    'messages again': 'e6v5jtaDaWE_sqek',
    'turns given up': 'Yy5gUlcCEtJ1qF9K',
    wishes: 'e6v5jtaDaWE_sqek',
    'copies deleted': 'e6v5jtaDaWE_sqek',
    'settings of messages': 'e6v5jtaDaWE_sqek',
    'analytics exported': 'e6v5jtaDaWE_sqek',
    'quarantine retried': 'e6v5jtaDaWE_sqek',
    'priority and undo': 'f48RABO0PxBnmtez',
    notices: 'e6v5jtaDaWE_sqek',
  },
  'members@1': {
    'one queue': '2Ve0f30pgPDEVNIR',
    rooms: '2KRvXl5okuc1Gkao',
    'turns given up': '2KRvXl5okuc1Gkao',
    'messages again': '2KRvXl5okuc1Gkao',
    wishes: '2KRvXl5okuc1Gkao',
    'copies deleted': '2KRvXl5okuc1Gkao',
    'settings of messages': '2KRvXl5okuc1Gkao',
    'analytics exported': '2KRvXl5okuc1Gkao',
    'quarantine retried': '2KRvXl5okuc1Gkao',
    'priority and undo': '2KRvXl5okuc1Gkao',
    notices: '2KRvXl5okuc1Gkao',
  },
  'clinics@12': {
    'one queue': 'VgC0AjzXutJzD-Vb',
    rooms: '5O2ZVApQUVDPQehn',
    'messages again': '4GkxHZVg4ioYm-H7',
    'turns given up': 'GR_mVjyjlyyuaQTy',
    wishes: '4GkxHZVg4ioYm-H7',
    'copies deleted': '4GkxHZVg4ioYm-H7',
    'settings of messages': 'zyTUyEzJaCu-dLKw',
    'analytics exported': 's5-p5kIuVzc1DFeZ',
    'quarantine retried': '4GkxHZVg4ioYm-H7',
    'priority and undo': 'dnWp811cketjIdBq',
    notices: 'R5muUABedj6n1d1X',
  },
  'audit@5': {
    'one queue': 's7suOKcXYEkVoqMF',
    rooms: 'SVf5dd5tkFbqiNdU',
    'turns given up': 'QTpTY4yqmbO584s3',
    'messages again': 'TInpow8_G1hsc5e9',
    wishes: 'Wg_FkDnbCMxWK5le',
    'copies deleted': 'rzaw6ygKs94kII0W',
    'settings of messages': 'G717W4WKXwKMNZ28',
    'analytics exported': 'P5wfq9QQUfHSXpiA',
    'quarantine retried': 'y_idmuB7tP2JkXaO',
    'priority and undo': 'F-ZS-3En3cWGx_xU',
    notices: 'mGfWQX0sRigGiykV',
  },
  'messages@2': {
    'one queue': 'o9yYnxTnUVCxSUwj',
    rooms: 'TZxCZPNBH_95OBcA',
    'turns given up': 'TZxCZPNBH_95OBcA',
    'messages again': 'oMO1lWwzUqZ5plXw',
    wishes: 'TZxCZPNBH_95OBcA',
    'copies deleted': 'Px7cT86AAsN92XF9',
    'settings of messages': 'TZxCZPNBH_95OBcA',
    'analytics exported': 'TZxCZPNBH_95OBcA',
    'quarantine retried': 'TZxCZPNBH_95OBcA',
    'priority and undo': 'TZxCZPNBH_95OBcA',
    notices: 'TZxCZPNBH_95OBcA',
  },
};

const NAMES = Object.keys(CHAPTERS) as Chapter[];
const hashOf = (value: Json): string => createHash('sha256').update(canonicalJson(value)).digest('base64url').slice(0, 16);
const eachChapter = (hash: (chapter: Chapter) => string) => Object.fromEntries(NAMES.map((name) => [name, hash(name)])) as Hashes;

const log = eachChapter((name) => hashOf(CHAPTERS[name].map((event) => ({ ...event }))));
const labelOf = ({ name, version }: Projection): string => `${name}@${version}`;
const LABELS = PROJECTIONS.map(labelOf);

/** Steps to take for a read model; none: its documents are as pinned. */
function toDo(projection: Projection): readonly string[] {
  const label = labelOf(projection);
  const now = eachChapter((name) => hashOf(foldedAfresh(projection, CHAPTERS[name])));
  const pinned = DOCUMENTS[label];
  if (!pinned) return [`${label} is not pinned: put ${JSON.stringify({ [label]: now })} into DOCUMENTS`];
  const changed = NAMES.filter((name) => log[name] === LOG[name] && now[name] !== pinned[name]);
  const raise = `raise its version in projections/${projection.name}, or TICKET_VERSION where the ticket itself has changed`;
  return changed.map((name) =>
    pinned[name] === undefined
      ? `${label} makes documents of the new '${name}': pin ${now[name]} here`
      : `${label} makes other documents of '${name}' (${now[name]}): ${raise}, then pin that here`,
  );
}

describe('the documents of read models', () => {
  it.each(PROJECTIONS.map((each) => [labelOf(each), each] as const))(
    'folds the fixed log into the documents that are pinned for %s',
    (_, projection) => {
      expect(toDo(projection)).toEqual([]);
    },
  );

  it('pins documents of the present versions alone', () => {
    const former = Object.keys(DOCUMENTS).filter((label) => !LABELS.includes(label));
    expect(former.map((label) => `${label} is not a present version: take its row out of DOCUMENTS`)).toEqual([]);
  });

  it('folds a log that is as it was pinned', () => {
    const changed = NAMES.filter((name) => log[name] !== LOG[name]);
    const advice = 'put it back, and give new events a chapter of their own';
    expect(changed.map((name) => `the chapter '${name}' has changed (${log[name]}): ${advice}`)).toEqual([]);
  });
});
