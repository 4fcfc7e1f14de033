import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button.tsx';
import { useCopyText } from '../../../lib/use-copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OpenDialog } from './open-dialog.tsx';

/** The link to be read, copied or opened. */
export function DisplayLink({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  const { copy, isByHand } = useCopyText(url);
  const [isAsked, setAsked] = useState(false);
  return (
    <div>
      <p className="mb-1.5 font-medium text-sm">{t('displays.address')}</p>
      <Address>{url}</Address>
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton onCopy={copy}>{t('displays.copy')}</CopyButton>
        <Button icon={<ExternalLink size={18} className="mirrored" />} onPress={() => setAsked(true)}>
          {t('displays.open')}
        </Button>
      </div>
      {isByHand && (
        <div className="mt-3">
          <Notice kind="danger">
            <p>{t('displays.copyByHand')}</p>
            <Address>{url}</Address>
          </Notice>
        </div>
      )}
      <OpenDialog url={url} isOpen={isAsked} onOpenChange={setAsked} />
    </div>
  );
}

/** One press selects all of it. */
const Address = ({ children }: { readonly children: string }) => (
  <p
    dir="ltr"
    className="select-all break-all rounded-control border border-line bg-sunken px-3 py-2 text-start text-ink text-sm leading-normal"
  >
    {children}
  </p>
);
