import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '../../lib/api/api-failure.ts';
import { failureText } from '../../lib/api/failure-text.ts';
import { Notice } from '../../ui/notice.tsx';

interface FormFailureProps {
  readonly failure: ApiFailure | null;
  /** Words for what was tried, where the server has none. */
  readonly otherwise?: string;
}

/** The failure of a form as a whole, not of one field. */
export function FormFailure({ failure, otherwise }: FormFailureProps) {
  const { t } = useTranslation();
  return failure && <Notice kind="danger">{failureText(failure, t, otherwise)}</Notice>;
}
