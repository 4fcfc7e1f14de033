import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCopied } from '../lib/use-copied.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';

interface CopyButtonProps {
  readonly children: string;
  readonly kind?: ButtonProps['kind'];
  /** Whether it was copied. */
  readonly onCopy: () => Promise<boolean>;
}

/** Says for a moment that it has copied, and keeps its width. */
export function CopyButton({ children, kind = 'plain', onCopy }: CopyButtonProps) {
  const { t } = useTranslation();
  const [isCopied, copied] = useCopied();
  const copy = async () => {
    if (await onCopy()) copied();
  };
  return (
    <>
      <Button kind={kind} icon={isCopied ? <Check size={18} /> : <Copy size={18} />} onPress={() => void copy()}>
        <span className="inline-grid *:[grid-area:1/1]">
          <span className={cx(isCopied && 'invisible')}>{children}</span>
          <span className={cx(!isCopied && 'invisible')}>{t('common.copied')}</span>
        </span>
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t('common.copied')}
      </span>
    </>
  );
}
