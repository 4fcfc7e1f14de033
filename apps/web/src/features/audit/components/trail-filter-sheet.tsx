import { useTranslation } from 'react-i18next';
import type { AuditAction } from '#libs/contracts/audit/events.ts';
import { AUDIT_ACTIONS, actionName } from '#libs/contracts/audit/words.ts';
import type { OwnClinic } from '#libs/contracts/clinics/clinics.ts';
import { FilterChoices, FilterSheet } from '../../../components/list-page/filter-sheet.tsx';
import { currentLang } from '../../../i18n/i18n.ts';
import { usePlaces } from '../../../shared/places/public.ts';
import { ComboBox } from '../../../ui/combo-box.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import type { Option } from '../../../ui/option.ts';
import type { OpenState } from '../../../ui/overlay.tsx';
import { Select } from '../../../ui/select.tsx';
import { NO_FILTERS, type TrailAddress } from '../rules/trail-address.ts';
import { useActors } from './use-actors.ts';

/** No id and no event's name: the choice that narrows nothing. */
const ALL = '*';

interface TrailFilterSheetProps extends OpenState {
  readonly filters: TrailAddress;
  /** Clinics that the person manages. */
  readonly clinics: readonly OwnClinic[];
  readonly onApply: (filters: TrailAddress) => void;
}

export function TrailFilterSheet({ clinics, ...rest }: TrailFilterSheetProps) {
  const { t } = useTranslation();
  const lang = currentLang();
  const places = usePlaces();
  const actors = useActors();
  const actions: readonly Option<AuditAction | typeof ALL>[] = [
    { value: ALL, label: t('audit.filters.everything') },
    ...AUDIT_ACTIONS.map((value) => ({ value, label: actionName(lang, value) })),
  ];
  const words = { title: t('audit.filters.title'), apply: t('audit.filters.apply'), clear: t('audit.filters.clear') };
  const isReversed = ({ from, to }: TrailAddress): boolean => from !== undefined && to !== undefined && to < from;
  return (
    <FilterSheet {...rest} words={words} noFilters={NO_FILTERS} isRefused={isReversed}>
      {(draft, change) => (
        <>
          {clinics.length > 1 && (
            <FilterChoices
              label={t('audit.filters.clinics')}
              options={clinics.map(({ id, name }) => ({ value: id, label: name }))}
              chosen={draft.clinic}
              onChange={(clinic) => change({ clinic, service: undefined, room: undefined })}
            />
          )}
          <DateField
            label={t('audit.filters.from')}
            isRequired={false}
            value={draft.from ?? null}
            onChange={(from) => change({ from: from ?? undefined })}
          />
          <DateField
            label={t('audit.filters.to')}
            isRequired={false}
            error={isReversed(draft) ? t('audit.filters.reversed') : undefined}
            value={draft.to ?? null}
            onChange={(to) => change({ to: to ?? undefined, until: undefined })}
          />
          <ComboBox
            label={t('audit.filters.actor')}
            isRequired={false}
            nothing={t('audit.filters.nothing')}
            options={[{ value: ALL, label: t('audit.filters.everybody') }, ...actors]}
            value={draft.actor ?? ALL}
            onChange={(actor) => change({ actor: actor === ALL ? undefined : actor })}
          />
          <ComboBox
            label={t('audit.filters.action')}
            isRequired={false}
            nothing={t('audit.filters.nothing')}
            options={actions}
            value={draft.action ?? ALL}
            onChange={(action) => change({ action: action === ALL ? undefined : action })}
          />
          {draft.clinic.length === 0 && places.services.length > 0 && (
            <Select
              label={t('audit.filters.service')}
              options={[{ value: ALL, label: t('audit.filters.allServices') }, ...places.services.map(optionOf)]}
              value={draft.service ?? ALL}
              onChange={(service) => change({ service: service === ALL ? undefined : service })}
            />
          )}
          {draft.clinic.length === 0 && places.rooms.length > 0 && (
            <Select
              label={t('audit.filters.room')}
              options={[{ value: ALL, label: t('audit.filters.allRooms') }, ...places.rooms.map(optionOf)]}
              value={draft.room ?? ALL}
              onChange={(room) => change({ room: room === ALL ? undefined : room })}
            />
          )}
        </>
      )}
    </FilterSheet>
  );
}

const optionOf = <Id extends string>({ id, name }: { readonly id: Id; readonly name: string }) => ({ value: id, label: name });
