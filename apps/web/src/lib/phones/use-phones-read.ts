import { useContext } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { ClinicPlaceContext } from '../../i18n/use-format.ts';
import type { Reading } from '../form/contract-resolver.ts';
import { loadPhones } from './load-phones.ts';
import type { PhoneField } from './phones.ts';

/** Reads the phone of a form as people write it; where what reads it does not come, as the contract has it. */
export function usePhonesRead<Input extends FieldValues>(
  name: FieldPath<Input>,
  { takesAny = false }: Partial<Pick<PhoneField<Input>, 'takesAny'>> = {},
): Reading<Input> {
  const { country } = useContext(ClinicPlaceContext);
  return async (typed, begun, check) => {
    const phones = await loadPhones().catch(() => undefined);
    return phones ? phones.checkPhone(typed, { name, country, takesAny, begun }, check) : check(typed);
  };
}
