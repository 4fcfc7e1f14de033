import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../ui/checkbox.tsx';
import { ComboBox } from '../ui/combo-box.tsx';
import { DateField } from '../ui/date-field.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { Pane } from '../ui/pane.tsx';
import { RadioGroup, Segmented } from '../ui/radio-group.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';

export function Fields() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [lang, setLang] = useState<'ar' | 'en'>('ar');
  const [day, setDay] = useState<string | null>('2026-11-21');
  const [isOn, setIsOn] = useState(true);
  const languages = [
    { value: 'ar', label: 'العربية' },
    { value: 'en', label: 'English' },
  ] as const;
  return (
    <Pane title={t('tickets.form.edit')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <SearchField label={t('common.search')} value={text} onChange={setText} />
        <TextField label={t('tickets.form.name')} value={text} onChange={setText} hint={t('tickets.form.addHint')} />
        <TextField
          label={t('tickets.form.phone')}
          value="50 111 2223"
          onChange={setText}
          error={t('tickets.form.addHint')}
          type="tel"
          isLatin
        />
        <NumberField label={t('tickets.form.age')} value="64" onChange={setText} />
        <Select label={t('frame.language')} options={languages} value={lang} onChange={setLang} />
        <ComboBox
          label={t('frame.language')}
          options={languages.map((language) => ({ ...language, detail: language.value }))}
          value={lang}
          onChange={setLang}
          nothing={t('settings.day.timezoneNone')}
        />
        <DateField label={t('tickets.status.waiting')} value={day} onChange={setDay} max="2026-11-21" />
        <TextArea label={t('tickets.form.reason')} value={text} onChange={setText} isRequired={false} />
        <RadioGroup label={t('frame.language')} options={languages} value={lang} onChange={setLang} />
        <Segmented label={t('frame.theme.label')} options={languages} value={lang} onChange={setLang} />
        <div>
          <Checkbox isSelected={isOn} onChange={setIsOn}>
            {t('tickets.form.whatsapp')}
          </Checkbox>
          <Switch isSelected={isOn} onChange={setIsOn}>
            {t('tickets.form.whatsapp')}
          </Switch>
          <Switch isSelected={!isOn} onChange={(value) => setIsOn(!value)}>
            {t('tickets.form.whatsapp')}
          </Switch>
        </div>
      </div>
    </Pane>
  );
}
