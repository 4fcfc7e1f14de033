import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/use-format.ts';
import type { Did } from '../../rules/did.ts';

/** Words for an action, by its numbers. */
export function useDidWords(): (did: Did) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const numberOf = (position: number | null) => (position === null ? '' : format.position(position));
  return ({ kind, ended, called, reason }) => {
    const numbers = { ended: numberOf(ended), called: numberOf(called) };
    if (kind === 'advance') return t(ended === null ? 'tickets.undo.did.call' : 'tickets.undo.did.advance', numbers);
    if (called !== null && (kind === 'absent' || kind === 'move')) return t(`tickets.undo.did.${kind}Next`, numbers);
    if (kind === 'call' || kind === 'recall') return t('tickets.undo.did.call', { called: numbers.ended });
    if (kind === 'prioritise')
      return t('tickets.undo.did.prioritise', { ...numbers, reason: t(`tickets.priority.short.${reason ?? 'other'}`) });
    return kind === 'delete' ? '' : t(`tickets.undo.did.${kind}`, numbers);
  };
}
