import type { Lang } from '#libs/contracts/lang.ts';
import type { VerificationFinding } from '#libs/contracts/verification/verification.ts';
import { type VerificationFault, verificationWords } from '#libs/contracts/verification/words.ts';
import type { Digits } from '#libs/domain/clinic/settings.ts';
import { dashed } from '#libs/domain/kernel/ids.ts';
import { nameOfStream, parseStream } from '#libs/ledger/log/stream-names.ts';
import type { EventPlace, Finding } from '#libs/verify/finding.ts';

/** A finding as it is kept until it is asked for, in whichever language: names, numbers and ids, nothing personal. */
export type KeptFinding = {
  readonly fault: VerificationFault;
  readonly about: 'event' | 'day' | 'head' | 'log';
  readonly stream: string | null;
  readonly revision: number | null;
  /** The event's id; null: it cannot be read, or the finding is of no event. */
  readonly event: string | null;
};

const OF_LOG: KeptFinding = { fault: 'logUnreadable', about: 'log', stream: null, revision: null, event: null };

export function keptFinding(finding: Finding): KeptFinding {
  switch (finding.what) {
    case 'event':
      return ofEvent(finding.fault, finding);
    case 'key':
      return finding.seals ? ofEvent('keyDamaged', finding.seals) : OF_LOG;
    case 'day': {
      const { kind, tenant: clinicId, day } = finding;
      const fault = finding.fault === 'vanished' ? 'dayVanished' : 'dayEndGone';
      return { ...OF_LOG, fault, about: 'day', stream: nameOfStream({ kind, clinicId, day }) };
    }
    case 'head':
      return { ...OF_LOG, fault: finding.fault === 'another' ? 'headAnother' : 'headGone', about: 'head', stream: finding.name };
    default:
      return OF_LOG;
  }
}

function ofEvent(fault: VerificationFault, { stream, revision, id }: EventPlace): KeptFinding {
  return { fault, about: 'event', stream, revision, event: id ?? null };
}

/** An event whose id cannot be read is named by its place. */
export function toldFinding(
  lang: Lang,
  digits: Digits,
  { fault, about, stream, revision, event }: KeptFinding,
): VerificationFinding {
  const { kind: record = null, day = null } = (stream === null ? undefined : parseStream(stream)) ?? {};
  const words = verificationWords(lang, digits, { fault, record, day, entry: revision === null ? null : revision + 1 });
  if (about === 'event') return { event: event ?? `${stream} ${revision}`, words };
  if (about === 'day' && day !== null) return { day: dashed(day), words };
  return about === 'head' && stream !== null ? { head: stream, words } : { words };
}
