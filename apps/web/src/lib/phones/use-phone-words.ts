import { useContext } from 'react';
import { ClinicPlaceContext } from '../../i18n/use-format.ts';
import { usePhones } from './use-phones.ts';

/** Phones as they are read; as they are on the wire until their reader has come. */
export function usePhoneWords(): (phone: string) => string {
  const { country } = useContext(ClinicPlaceContext);
  const phones = usePhones();
  return (phone) => phones?.shownIn(phone, country) ?? phone;
}
