import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#libs/contracts/audit/audit.ts';
import { actionName } from '#libs/contracts/audit/words.ts';
import type { OwnClinic } from '#libs/contracts/clinics/clinics.ts';
import { nameOf } from '#libs/contracts/clinics/places.ts';
import { isolated } from '#libs/contracts/isolated.ts';
import type { Active } from '../../../components/list-page/filter-bar.tsx';
import { currentLang } from '../../../i18n/i18n.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { usePlaces } from '../../../shared/places/public.ts';
import { useMember } from '../../members/public.ts';
import { type ActiveFilter, activeFilters } from '../rules/active-filters.ts';
import type { TrailAddress } from '../rules/trail-address.ts';
import { actorName } from './actor-name.ts';

interface Known {
  readonly clinics: readonly OwnClinic[];
  readonly entries: readonly AuditEntry[];
}

/** The filters in force, in words, each with the change that removes it. */
export function useActiveFilters(
  address: TrailAddress,
  { clinics, entries }: Known,
  change: (part: Partial<TrailAddress>) => void,
): readonly Active[] {
  const { t } = useTranslation();
  const format = useFormat();
  const places = usePlaces();
  const member = useMember(address.member);
  const words = (filter: ActiveFilter): string => {
    switch (filter.kind) {
      case 'clinic':
        return clinics.find(({ id }) => id === filter.value)?.name ?? filter.value;
      case 'from':
        return t('audit.filters.since', { day: format.day(filter.value) });
      case 'to':
        return t('audit.filters.until', { day: format.day(filter.value) });
      case 'until':
        return t('audit.filters.untilTime', { day: format.date(filter.value), time: format.seconds(filter.value) });
      case 'member':
        if (member.isPending) return t('common.loading');
        return member.data ? t('audit.story.ofMember', { name: isolated(member.data.name) }) : t('audit.story.ofSomeMember');
      case 'actor': {
        const actor = entries.find((entry) => entry.actor.id === filter.value)?.actor;
        return actor ? t('audit.story.ofPerson', { name: actorName(actor, t) }) : t('audit.story.ofSomebody');
      }
      case 'action':
        return actionName(currentLang(), filter.value);
      case 'service':
        return nameOf(places.services, filter.value) ?? filter.value;
      case 'room':
        return nameOf(places.rooms, filter.value) ?? filter.value;
    }
  };
  return activeFilters(address).map((filter) => ({ words: words(filter), remove: () => change(filter.without) }));
}
