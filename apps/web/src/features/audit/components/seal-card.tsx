import { FileCheck, ShieldCheck } from 'lucide-react';
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Notice } from '../../../ui/notice.tsx';
import { LastNight } from './last-night.tsx';
import { SealResult } from './seal-result.tsx';
import { useSeal } from './use-seal.ts';

/** Proof that nobody rewrote the trail: verified at a press, or against a file of heads, which may be dropped onto it. */
export function SealCard() {
  const { t } = useTranslation();
  const seal = useSeal();
  const drop: DropZoneProps['onDrop'] = ({ items }) => {
    const [file] = items.filter((item) => item.kind === 'file');
    if (file && !seal.isBusy) file.getFile().then(seal.compare, () => undefined);
  };
  return (
    <DropZone
      aria-label={t('audit.seal.drop')}
      onDrop={drop}
      className={({ isDropTarget }) =>
        cx('mb-6 rounded-card print:hidden', isDropTarget && 'outline-2 outline-brand outline-dashed')
      }
    >
      <Card
        title={t('audit.seal.title')}
        icon={<ShieldCheck size={20} />}
        actions={
          <div className="flex flex-wrap gap-3">
            <Button isPending={seal.isBusy} onPress={seal.verify}>
              {t('audit.seal.verify')}
            </Button>
            <Button isDisabled={seal.isBusy} onPress={seal.verifyNew}>
              {t('audit.seal.verifyNew')}
            </Button>
            <FileTrigger
              onSelect={(files) => {
                const file = files?.[0];
                if (file) seal.compare(file);
              }}
            >
              <Button icon={<FileCheck size={18} />} isDisabled={seal.isBusy}>
                {t('audit.seal.compare')}
              </Button>
            </FileTrigger>
          </div>
        }
      >
        <div className="flex flex-col gap-4">
          <p className="max-w-prose text-pretty text-quiet text-sm">{t('audit.seal.about')}</p>
          <LastNight />
          <SealResult {...seal} />
          {seal.failure !== null && <Notice kind="danger">{seal.failure}</Notice>}
        </div>
      </Card>
    </DropZone>
  );
}
