import { FileCheck } from 'lucide-react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import type { OpenState } from '../../../ui/overlay.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Seal } from './use-seal.ts';

interface ProofSheetProps extends OpenState {
  readonly seal: Seal;
}

const POINTS = ['chained', 'nightly', 'kept'] as const;

/** How the sentence can be believed, what it cannot show, and the checks beside that of the whole log. */
export function ProofSheet({ seal, ...open }: ProofSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const after = (check: () => void) => () => {
    open.onOpenChange(false);
    check();
  };
  return (
    <Sheet {...open} title={t('audit.proof.title')}>
      <ol>
        {POINTS.map((point, index) => (
          <Point
            key={point}
            sign={format.number(index + 1)}
            isSure
            title={t(`audit.proof.${point}`)}
            more={t(`audit.proof.${point}More`)}
          />
        ))}
        <Point sign="!" title={t('audit.proof.blind')} more={t('audit.proof.blindMore')} />
      </ol>
      <div className="mt-5 flex flex-col gap-2">
        <FileTrigger
          onSelect={(files) => {
            const file = files?.[0];
            if (file) after(() => seal.compare(file))();
          }}
        >
          <Button isWide icon={<FileCheck size={18} />} isDisabled={seal.isBusy}>
            {t('audit.seal.compare')}
          </Button>
        </FileTrigger>
        <Button isWide isDisabled={seal.isBusy} onPress={after(seal.verifyNew)}>
          {t('audit.seal.verifyNew')}
        </Button>
      </div>
    </Sheet>
  );
}

interface PointProps {
  readonly sign: string;
  readonly title: string;
  readonly more: string;
  readonly isSure?: boolean;
}

const Point = ({ sign, title, more, isSure = false }: PointProps) => (
  <li className="flex gap-3 border-line border-b py-2.5">
    <span
      aria-hidden="true"
      className={cx(
        'inline-flex size-6.5 shrink-0 items-center justify-center rounded-full border font-semibold text-sm leading-none',
        isSure ? 'border-done text-done' : 'border-edge text-quiet',
      )}
    >
      {sign}
    </span>
    <div className="min-w-0">
      <p className="font-medium">{title}</p>
      <p className="text-pretty text-meta text-quiet">{more}</p>
    </div>
  </li>
);
