import { ScrollText, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface NothingFoundProps {
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
}

/** Why there is nothing, and what to do next. */
export function NothingFound({ isNarrowed, onClear }: NothingFoundProps) {
  const { t } = useTranslation();
  return isNarrowed ? (
    <EmptyState
      icon={<SearchX size={28} />}
      title={t('audit.noMatch.title')}
      text={t('audit.noMatch.text')}
      action={<Button onPress={onClear}>{t('audit.noMatch.clear')}</Button>}
    />
  ) : (
    <EmptyState icon={<ScrollText size={28} />} title={t('audit.empty.title')} text={t('audit.empty.text')} />
  );
}
