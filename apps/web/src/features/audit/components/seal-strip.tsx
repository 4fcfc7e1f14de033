import { Suspense } from 'react';
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone';
import { useTranslation } from 'react-i18next';
import { useLaterSheet } from '../../../components/list-page/use-later-sheet.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Findings } from './findings.tsx';
import { loadProof, ProofSheet } from './later.ts';
import { SealSentence } from './seal-sentence.tsx';
import { useSeal } from './use-seal.ts';
import { useSealTold } from './use-seal-told.ts';

/** One sentence that may be said aloud: whether the trail stands as it was written. A file of checkpoints may be dropped onto it. */
export function SealStrip() {
  const { t } = useTranslation();
  const seal = useSeal();
  const told = useSealTold(seal);
  const proof = useLaterSheet(loadProof, t('audit.proof.failed'));
  const drop: DropZoneProps['onDrop'] = ({ items }) => {
    const [file] = items.filter((item) => item.kind === 'file');
    if (file && !seal.isBusy) file.getFile().then(seal.compare, () => undefined);
  };
  const findings = told.state === 'broken' ? told.findings : [];
  return (
    <section
      aria-label={t('audit.seal.title')}
      className="flex max-h-3/5 shrink-0 flex-col border-line-strong border-y bg-surface print:hidden"
    >
      <DropZone
        aria-label={t('audit.seal.drop')}
        onDrop={drop}
        className={({ isDropTarget }) =>
          cx(
            'relative flex min-h-15 shrink-0 flex-wrap items-center justify-end gap-x-4 px-6 py-1 max-sm:px-4',
            isDropTarget && 'outline-2 outline-brand outline-dashed -outline-offset-4',
          )
        }
      >
        <SealSentence told={told} />
        <div className="flex shrink-0 gap-1 max-sm:-mx-2 max-sm:grow">
          <Button kind="quiet" isPending={proof.isPending} onPress={proof.open}>
            {t('audit.proof.open')}
          </Button>
          <Button kind="quiet" isPending={seal.isBusy} onPress={seal.verify}>
            {t('audit.seal.verify')}
          </Button>
        </div>
      </DropZone>
      {(findings.length > 0 || seal.failure !== null) && (
        <div className="scroll-thin flex min-h-0 flex-col gap-3 overflow-auto border-line border-t px-6 py-3 max-sm:px-4">
          {findings.length > 0 && <Findings findings={findings} />}
          {seal.failure !== null && <Notice kind="danger">{seal.failure}</Notice>}
        </div>
      )}
      <Suspense>
        {proof.openings > 0 && (
          <ProofSheet key={proof.openings} isOpen={proof.isOpen} onOpenChange={proof.onOpenChange} seal={seal} />
        )}
      </Suspense>
    </section>
  );
}
