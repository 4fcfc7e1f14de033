import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';

/** The parts of every field: its label, a hint and its error. */
export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Shown as soon as it is there: a form passes it only once the field was touched. */
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** Names the field to a screen reader only. */
  readonly isLabelHidden?: boolean;
}

export const FIELD = 'flex w-full min-w-0 flex-col gap-1';

export const INPUT = cx(
  'min-h-11 w-full rounded-control border border-edge bg-surface px-3 py-2 text-base text-ink transition-colors',
  '-outline-offset-1! text-ellipsis leading-row placeholder:text-faint data-hovered:border-ink data-focused:border-brand',
  'data-invalid:border-2 data-invalid:border-ink data-disabled:cursor-not-allowed data-disabled:bg-sunken data-disabled:text-quiet',
);

export function FieldLabel({ label, isRequired, isLabelHidden = false }: FieldProps) {
  const { t } = useTranslation();
  return (
    <Label className={cx('font-medium leading-tight', isLabelHidden && 'sr-only')}>
      {label}
      {isRequired === false && <span className="font-normal text-faint text-sm"> ({t('common.optional')})</span>}
    </Label>
  );
}

export function FieldNotes({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  return (
    <>
      {hint !== undefined && error === undefined && (
        <Text slot="description" className="text-quiet text-sm">
          {hint}
        </Text>
      )}
      {error !== undefined && <FieldError className="block">{() => <Wrong>{error}</Wrong>}</FieldError>}
    </>
  );
}

/** Words of a field's error, under it. */
export function Wrong({ children }: { readonly children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5 font-medium text-sm">
      <CircleAlert size={16} aria-hidden="true" className="mt-1 shrink-0" />
      <span>{children}</span>
    </span>
  );
}
