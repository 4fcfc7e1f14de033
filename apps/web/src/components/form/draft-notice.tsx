import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

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
    <Notice>
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-2">
        {t('common.draft.kept')}
        <Button kind="quiet" onPress={start}>
          {t('common.draft.clear')}
        </Button>
      </div>
    </Notice>
  );
}
