import { NO_PLACES, type Places } from '#libs/contracts/clinics/places.ts';
import { useClinic } from '../../clinic/public.ts';

/** The clinic's services and rooms, the retired ones too: tickets of before still name them. */
export const usePlaces = (): Places => useClinic().data?.config ?? NO_PLACES;
