import { useTranslation } from 'react-i18next';
import type { VerificationFinding } from '#libs/contracts/verification/verification.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useNightly } from '../api/verify-log.ts';
import type { Seal } from './use-seal.ts';

/** The state of the record as its sentence says it: how far a run is, or the last finding, which is the last night's where nobody asked for one. */
export type Told =
  | { readonly state: 'coming' | 'unknown' }
  | { readonly state: 'none'; readonly words: string }
  | { readonly state: 'running'; readonly words: string; readonly share: number | null }
  | {
      readonly state: 'whole';
      readonly words: string;
      readonly more: readonly string[];
      readonly file: string | null;
      readonly isAsked: boolean;
    }
  | {
      readonly state: 'broken';
      readonly words: string;
      readonly more: readonly string[];
      readonly findings: readonly VerificationFinding[];
    };

export function useSealTold({ run, at, file, isBusy }: Seal): Told {
  const { t } = useTranslation();
  const format = useFormat();
  const night = useNightly();
  /** The kept checkpoints that a whole log was held against, or what does not show without any. */
  const compared = (headsOf: string | null): string =>
    headsOf === null
      ? t('audit.heads.none')
      : t('audit.heads.compared', { date: format.date(headsOf), time: format.time(headsOf) });

  if (isBusy && (run === undefined || run.state === 'running')) {
    const { checked, of } = run ?? { checked: 0, of: null };
    const words = t('audit.seal.running', { count: checked });
    return { state: 'running', words, share: of === null || of === 0 ? null : Math.min(1, checked / of) };
  }
  if (run !== undefined && run.state !== 'running') {
    const checked = t('audit.seal.checkedAt', { time: format.time(new Date(at).toISOString()) });
    const read = t('audit.seal.checked', { count: run.checked });
    if (run.state === 'broken')
      return {
        state: 'broken',
        words: t('audit.seal.broken', { count: run.findings.length }),
        more: [checked, read],
        findings: run.findings,
      };
    const isAlone = file === null && run.headsOf === null;
    return {
      state: 'whole',
      words: t(isAlone ? 'audit.seal.wholeInItself' : 'audit.seal.whole'),
      more: [checked, read, file === null ? compared(run.headsOf) : t('audit.seal.compared')],
      file,
      isAsked: true,
    };
  }
  if (night.isPending) return { state: 'coming' };
  if (night.data === undefined) return { state: 'unknown' };
  if (night.data === null) return { state: 'none', words: t('audit.night.none') };
  const { state, findings, headsOf } = night.data;
  const checked = t('audit.night.checked', { date: format.date(night.data.at), time: format.time(night.data.at) });
  if (state === 'broken') return { state, words: t('audit.seal.broken', { count: findings.length }), more: [checked], findings };
  return {
    state: 'whole',
    words: t(headsOf === null ? 'audit.seal.wholeInItself' : 'audit.seal.whole'),
    more: [checked, compared(headsOf)],
    file: null,
    isAsked: false,
  };
}
