import { useController } from 'react-hook-form';
import { PLACES } from '#libs/contracts/limits.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { ClinicForm } from './clinic-form.ts';
import type { PlaceList } from './use-place-list.ts';

interface PlaceNameProps {
  readonly control: ClinicForm['control'];
  readonly name: `${PlaceList['name']}.${number}.name`;
  readonly label: string;
  readonly placeholder: string;
  readonly hint: string | undefined;
}

/** The name's field. A list is checked as soon as a row is added, and a blank row must not complain before it was left. */
export function PlaceName({ control, name, ...words }: PlaceNameProps) {
  const { field, fieldState } = useController({ control, name });
  const { error, isTouched } = fieldState;
  return (
    <TextField
      {...words}
      isLabelHidden
      maxLength={PLACES.nameMax}
      autoComplete="off"
      error={isTouched || error?.type === 'server' ? error?.message : undefined}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}
