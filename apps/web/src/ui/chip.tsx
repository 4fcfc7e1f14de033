import { X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';

interface ChipProps {
  readonly children: string;
  readonly onRemove: () => void;
}

/** A filter in force, and the way out of it. */
export function Chip({ children, onRemove }: ChipProps) {
  const { t } = useTranslation();
  return (
    <Button
      aria-label={`${t('common.clear')}: ${children}`}
      onPress={onRemove}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-edge bg-surface px-4 text-sm transition-colors data-hovered:bg-sunken"
    >
      {children}
      <X size={16} aria-hidden="true" className="text-quiet" />
    </Button>
  );
}
