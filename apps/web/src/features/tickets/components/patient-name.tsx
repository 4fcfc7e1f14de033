import { useTranslation } from 'react-i18next';
import { Clipped } from '../../../ui/clipped.tsx';
import { cx } from '../../../ui/cx.ts';

interface PatientNameProps {
  readonly name: string | null;
  /** Where it has no more room than that. */
  readonly lines?: 1 | 2 | 3 | 4;
  readonly className?: string;
}

/** A name of either language inside a page of either; what was erased says so. */
export function PatientName({ name, lines, className }: PatientNameProps) {
  const { t } = useTranslation();
  if (name === null) return <span className={cx('text-quiet italic', className)}>{t('common.erased')}</span>;
  if (lines === undefined) return <bdi className={cx('wrap-anywhere', className)}>{name}</bdi>;
  return (
    <Clipped lines={lines} {...(className !== undefined && { className })}>
      {name}
    </Clipped>
  );
}
