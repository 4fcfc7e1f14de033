import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phones } from '../lib/phones/phones.ts';
import { ComboBox } from '../ui/combo-box.tsx';
import { DateField } from '../ui/date-field.tsx';
import type { FieldProps } from '../ui/field.tsx';
import { MultiSelect } from '../ui/multi-select.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TimeField } from '../ui/time-field.tsx';
import type { State } from './captions.ts';
import { Sample, Samples, Shelf } from './shelf.tsx';

const STATES = ['rest', 'hover', 'focus', 'hint', 'error', 'empty', 'disabled'] as const;

interface FieldShelfProps {
  readonly parts: string;
  readonly label: string;
  /** A selector of what takes the pointer and the focus. */
  readonly of: string;
  readonly field: (props: FieldProps, state: State) => ReactNode;
  readonly children?: ReactNode;
}

/** A field in each of its states. */
function FieldShelf({ parts, label, of, field, children }: FieldShelfProps) {
  const { t } = useTranslation();
  const propsIn = (state: State): FieldProps => ({
    label,
    isDisabled: state === 'disabled',
    isRequired: state !== 'empty',
    hint: state === 'hint' ? t('tickets.form.addHint') : undefined,
    error: state === 'error' ? t('tickets.form.failed') : undefined,
  });
  return (
    <Shelf parts={parts}>
      <Samples width="field">
        {STATES.map((state) => (
          <Sample key={state} state={state} of={of}>
            {field(propsIn(state), state)}
          </Sample>
        ))}
        {children}
      </Samples>
    </Shelf>
  );
}

const unless = <Value,>(isEmpty: boolean, value: Value): Value | null => (isEmpty ? null : value);

/** Fields of a form. */
export function Fields() {
  const { t } = useTranslation();
  const [, ignore] = useState<unknown>(null);
  const places = (['ar', 'en'] as const).map((value) => ({ value, label: t(`settings.clinic.langs.${value}`) }));
  const box = { input: 'input', button: 'button', group: '[role="group"]' };
  return (
    <>
      <FieldShelf
        parts="TextField"
        label={t('tickets.form.name')}
        of={box.input}
        field={(props, state) => (
          <TextField
            {...props}
            value={state === 'empty' ? '' : 'سالم المنصوري'}
            placeholder={t('tickets.form.name')}
            onChange={ignore}
          />
        )}
      >
        <Sample state="prefix" of={box.input}>
          <TextField
            label={t('tickets.form.phone')}
            value="50 111 2223"
            onChange={ignore}
            type="tel"
            isLatin
            isDigits
            around={(input) => (
              <span dir="ltr" className={phones.box}>
                <span className="border-line border-e pe-3 text-quiet">+971</span>
                {input}
              </span>
            )}
          />
        </Sample>
      </FieldShelf>
      <FieldShelf
        parts="NumberField"
        label={t('tickets.form.age')}
        of={box.input}
        field={(props, state) => <NumberField {...props} value={state === 'empty' ? '' : '64'} onChange={ignore} />}
      />
      <FieldShelf
        parts="TextArea"
        label={t('tickets.form.reason')}
        of="textarea"
        field={(props, state) => (
          <TextArea {...props} value={state === 'empty' ? '' : t('tickets.form.whatsappHint')} onChange={ignore} />
        )}
      />
      <Shelf parts="SearchField">
        <Samples width="field">
          {(['empty', 'rest', 'hover', 'focus'] as const).map((state) => (
            <Sample key={state} state={state} of={box.input}>
              <SearchField label={t('common.search')} value={state === 'empty' ? '' : 'سالم'} onChange={ignore} />
            </Sample>
          ))}
        </Samples>
      </Shelf>
      <FieldShelf
        parts="Select · OptionList"
        label={t('settings.clinic.lang')}
        of={box.button}
        field={(props, state) => <Select {...props} options={places} value={unless(state === 'empty', 'ar')} onChange={ignore} />}
      />
      <FieldShelf
        parts="ComboBox"
        label={t('settings.clinic.lang')}
        of={box.button}
        field={(props, state) => (
          <ComboBox
            {...props}
            options={places}
            value={unless(state === 'empty', 'en')}
            onChange={ignore}
            nothing={t('settings.day.timezoneNone')}
          />
        )}
      />
      <FieldShelf
        parts="MultiSelect"
        label={t('tickets.actions.move.services')}
        of={box.button}
        field={(props, state) => (
          <MultiSelect
            {...props}
            options={places}
            values={state === 'empty' ? [] : ['ar', 'en']}
            onChange={ignore}
            nothing={t('common.choose')}
          />
        )}
      />
      <FieldShelf
        parts="DateField"
        label={t('tickets.wait')}
        of={box.group}
        field={(props, state) => <DateField {...props} value={unless(state === 'empty', '2026-11-21')} onChange={ignore} />}
      />
      <FieldShelf
        parts="TimeField"
        label={t('settings.day.startsAt')}
        of={box.group}
        field={(props, state) => <TimeField {...props} value={unless(state === 'empty', '08:30')} onChange={ignore} />}
      />
    </>
  );
}
