import { useTranslation } from 'react-i18next';
import type { Clinic } from '#libs/contracts/clinics/clinics.ts';
import { isolated } from '#libs/contracts/isolated.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { NumberField } from '../../../../ui/number-field.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { USUAL_TARGET } from '../../rules/usual-values.ts';
import type { PlaceList, PlaceListRow } from './use-place-list.ts';

interface ServiceTargetProps {
  readonly services: PlaceList;
  readonly service: PlaceListRow;
  readonly config: Clinic['config'];
}

/** A target for waiting of a service's own: it begins as the one that was saved, else as the clinic's. */
export function ServiceTarget({ services, service, config }: ServiceTargetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, index, target } = service;
  const saved = config.services.find((each) => each.id === id)?.target;
  const name = isolated(service.name.trim() === '' ? t('settings.places.services.unnamed') : service.name);
  const title = t('settings.places.services.target', { name });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6">
        <Switch
          isSelected={Boolean(target)}
          // Null takes a saved one away; where none was, nothing has changed.
          onChange={(isOn) => services.change(id, { target: isOn ? (saved ?? config.target ?? USUAL_TARGET) : saved && null })}
        >
          {/* The name stands beside it. */}
          <span aria-hidden="true">{t('settings.places.services.ownTarget')}</span>
          <span className="sr-only">{title}</span>
        </Switch>
        {!target && config.target && (
          <p className="text-quiet">
            {t('settings.places.services.clinicTarget', {
              minutes: t('common.minutes', { count: config.target.minutes }),
              share: format.percent(config.target.share / 100),
            })}
          </p>
        )}
      </div>
      {target && (
        <fieldset className="grid gap-4 sm:max-w-md sm:grid-cols-2">
          <legend className="sr-only">{title}</legend>
          {(['minutes', 'share'] as const).map((part) => (
            <NumberField
              key={part}
              label={t(`settings.analytics.${part}`)}
              name={`config.services.${index}.target.${part}`}
              value={String(target[part] ?? '')}
              error={service[`${part}Error`]}
              onChange={(typed) => services.change(id, { target: { ...target, [part]: typed } })}
              onBlur={() => services.leave(id, part)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
