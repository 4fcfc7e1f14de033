import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import type { Words } from '../rules/words.ts';

/** The words of sentences, in the language that is read. */
export function useWords(): Words {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => ({ t, format }), [t, format]);
}
