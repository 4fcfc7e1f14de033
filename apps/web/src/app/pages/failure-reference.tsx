import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../components/copy-button.tsx';
import { copyText } from '../../lib/copy-text.ts';

/** The number by which the system's log knows a failure, to be read out on the phone or sent. */
export function FailureReference({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  return (
    <div className="mb-2 border-line border-b pb-3">
      <p className="text-quiet">{t('pages.error.reference')}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <bdi dir="ltr" className="wrap-anywhere min-w-0 font-medium text-xl tabular-nums">
          {id}
        </bdi>
        <CopyButton onCopy={() => copyText(id)}>{t('pages.error.copy')}</CopyButton>
      </p>
    </div>
  );
}
