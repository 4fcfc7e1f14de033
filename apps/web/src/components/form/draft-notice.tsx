import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

interface DraftNoticeProps {
  readonly draft: { readonly isRestored: boolean; readonly clear: () => void };
  /** Called once the form is empty: the focus must not stay with a button that is gone. */
  readonly onCleared: () => void;
}

/** Says that a form holds what was typed before it was closed, and offers to begin with an empty one. */
export function DraftNotice({ draft: { isRestored, clear }, onCleared }: DraftNoticeProps) {
  const { t } = useTranslation();
  if (!isRestored) return null;
  const start = () => {
    clear();
    onCleared();
  };
  return (
    <div className="flex items-center justify-between gap-3 rounded-control bg-brand-soft ps-4 text-on-brand-soft">
      <p>{t('common.draft.kept')}</p>
      <Button kind="quiet" onPress={start}>
        {t('common.draft.clear')}
      </Button>
    </div>
  );
}
