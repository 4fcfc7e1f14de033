import { useTranslation } from 'react-i18next';
import type { Estimate } from '#libs/contracts/tickets/estimate.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { expectedCallAt } from '../rules/expected-call.ts';
import { useEstimateWords } from './use-estimate-words.ts';

const HALF_A_MINUTE = 30_000;

interface ExpectedCallProps {
  readonly estimate: NonNullable<Estimate>;
  /** When the estimate came: its minutes count from there. */
  readonly asOf: number;
  /** The words say that it is a call: no title over them does. */
  readonly isNamed?: boolean;
}

/** When somebody is called: a time of day where it is known well enough, otherwise in how many minutes. */
export function ExpectedCall({ estimate, asOf, isNamed = false }: ExpectedCallProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const inWords = useEstimateWords();
  const at = expectedCallAt(estimate, { asOf, now: useNow(HALF_A_MINUTE) });
  const when =
    at === null
      ? t('tickets.callAfter', { wait: inWords(estimate) })
      : t('tickets.callAt', { time: format.time(new Date(at).toISOString()) });
  return <span className="whitespace-nowrap text-quiet">{isNamed ? t('tickets.callWhen', { when }) : when}</span>;
}
