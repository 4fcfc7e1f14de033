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
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control bg-chosen px-3 text-on-chosen leading-row transition-colors data-hovered:bg-on-chosen/15"
    >
      {children}
      <X size={16} aria-hidden="true" />
    </Button>
  );
}
