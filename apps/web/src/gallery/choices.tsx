import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../ui/checkbox.tsx';
import { Choice } from '../ui/choice.tsx';
import { RadioGroup, Segmented } from '../ui/radio-group.tsx';
import { Switch } from '../ui/switch.tsx';
import { Sample, Samples, Shelf } from './shelf.tsx';

const STATES = ['rest', 'selected', 'hover', 'focus', 'hint', 'disabled'] as const;
const GROUP_STATES = ['rest', 'hover', 'focus', 'hint', 'error', 'disabled'] as const;

/** Parts by which somebody chooses among what is seen. */
export function Choices() {
  const { t } = useTranslation();
  const [, ignore] = useState<unknown>(null);
  const langs = (['ar', 'en'] as const).map((value) => ({ value, label: t(`settings.clinic.langs.${value}`) }));
  const boxIn = (state: (typeof STATES)[number]) => ({
    isSelected: state !== 'rest',
    isDisabled: state === 'disabled',
    onChange: ignore,
    ...(state === 'hint' && { hint: t('tickets.form.whatsappHint') }),
  });
  const groupIn = (state: (typeof GROUP_STATES)[number]) => ({
    label: t('settings.clinic.lang'),
    options: langs,
    value: 'ar' as const,
    onChange: ignore,
    isDisabled: state === 'disabled',
    hint: state === 'hint' ? t('settings.clinic.langHint') : undefined,
    error: state === 'error' ? t('tickets.form.failed') : undefined,
  });
  return (
    <>
      {[Checkbox, Switch].map((Part, index) => (
        <Shelf key={Part.name} parts={['Checkbox', 'Switch'][index] ?? ''}>
          <Samples width="field">
            {STATES.map((state) => (
              <Sample key={state} state={state} of="label">
                <Part {...boxIn(state)}>{t('tickets.form.whatsapp')}</Part>
              </Sample>
            ))}
          </Samples>
        </Shelf>
      ))}
      {[RadioGroup, Segmented].map((Part, index) => (
        <Shelf key={Part.name} parts={['RadioGroup', 'Segmented'][index] ?? ''}>
          <Samples width="field">
            {GROUP_STATES.map((state) => (
              <Sample key={state} state={state} of="label ~ label">
                <Part {...groupIn(state)} />
              </Sample>
            ))}
          </Samples>
        </Shelf>
      ))}
      <Shelf parts="Choice">
        {[false, true].map((isQuiet) => (
          <Samples key={String(isQuiet)}>
            {(['rest', 'hover', 'focus'] as const).map((state) => (
              <Sample
                key={state}
                state={state}
                of={state === 'focus' ? 'label ~ label input' : 'label ~ label'}
                {...(isQuiet && { name: 'isQuiet' })}
              >
                <Choice label={t('settings.clinic.lang')} options={langs} value="ar" onChange={ignore} isQuiet={isQuiet} />
              </Sample>
            ))}
          </Samples>
        ))}
      </Shelf>
    </>
  );
}
