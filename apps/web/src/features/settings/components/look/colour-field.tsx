import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isDarkened } from '#libs/look/clinic/clinic-colours.ts';
import { WALL } from '#libs/look/colours.ts';
import { asText, blankAs, useBound } from '../../../../components/form/bound.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import type { ClinicForm } from '../clinic-form.ts';
import { shownColour } from './shown-colour.ts';

const keep = blankAs(true);

/** The clinic's colour: typed, as a brand's book has it, or picked. */
export function ColourField({ control }: Pick<ClinicForm, 'control'>) {
  const { t } = useTranslation();
  const { value, onChange, ref, ...bound } = useBound({ control, name: 'config.colour' });
  const colour = shownColour(useWatch({ control, name: 'config.colour' }));
  return (
    <div className="flex max-w-sm flex-col gap-2">
      <TextField
        {...bound}
        inputRef={ref}
        value={asText(value)}
        onChange={(text) => onChange(keep(text))}
        label={t('settings.look.colour')}
        hint={t('settings.look.colourHint', { example: WALL.house })}
        isRequired={false}
        isLatin
        maxLength={7}
        autoComplete="off"
        around={(input) => (
          <span className="flex gap-2">
            <input
              type="color"
              aria-label={t('settings.look.pick')}
              value={colour}
              onChange={({ target }) => onChange(target.value)}
              className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-edge bg-surface p-1"
            />
            {input}
          </span>
        )}
      />
      {isDarkened(colour) && (
        <p role="note" className="text-pretty text-sm">
          {t('settings.look.darkened')}
        </p>
      )}
    </div>
  );
}
