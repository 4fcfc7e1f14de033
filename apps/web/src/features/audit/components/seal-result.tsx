import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { ComparedHeads } from './compared-heads.tsx';
import { Findings } from './findings.tsx';
import type { Seal } from './use-seal.ts';

/** How far the run is, or what it found. */
export function SealResult({ run, at, file }: Pick<Seal, 'run' | 'at' | 'file'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (run === undefined) return null;
  const { state, checked, of, findings, headsOf } = run;
  if (state === 'running')
    return of === null || of === 0 ? (
      <p role="status">{t('audit.seal.running', { count: checked })}</p>
    ) : (
      <ProgressBar label={t('audit.seal.running', { count: checked })} share={Math.min(1, checked / of)} />
    );
  const time = format.time(new Date(at).toISOString());
  if (state === 'whole') {
    const title = file === null && headsOf === null ? 'audit.seal.wholeInItself' : 'audit.seal.whole';
    return (
      <Notice kind="done" title={t(title, { time })}>
        <p>{t('audit.seal.checked', { count: checked })}</p>
        <p>
          {file === null ? (
            <ComparedHeads headsOf={headsOf} />
          ) : (
            <>
              {t('audit.seal.compared')} <bdi>{file}</bdi>
            </>
          )}
        </p>
      </Notice>
    );
  }
  return (
    <Notice kind="danger" title={t('audit.seal.broken', { count: findings.length })}>
      <Findings findings={findings} />
    </Notice>
  );
}
