import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Values, Words } from '#libs/contracts/analytics/words.ts';
import { type Format, useFormat } from '../../../i18n/use-format.ts';

export interface PageWords extends Words {
  readonly t: TFunction;
  readonly format: Format;
}

/** The words of the page and its sentences, in the language that is read. */
export function useWords(): PageWords {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    // A default text lets any key pass: the sentences have checked theirs.
    const say = (key: string, values: Values = {}): string => t(key, { ...values, defaultValue: key });
    return { t, say, format };
  }, [t, format]);
}
