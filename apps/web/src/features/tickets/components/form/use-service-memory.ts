import { defaultService, hasServices, isInUse } from '#libs/contracts/clinics/places.ts';
import { useClinic } from '../../../../shared/clinic/public.ts';
import { usePlaces } from '../../../../shared/places/public.ts';

const keyOf = (clinicId: string): string => `service:${clinicId}`;

interface ServiceMemory {
  /** The service that a new patient's form begins with; null in a clinic without services. */
  readonly service: string | null;
  readonly remember: (service: string | undefined) => void;
}

/** This browser's latest service while it is in use, otherwise the clinic's first: a desk mostly adds patients for one of them. */
export function useServiceMemory(): ServiceMemory {
  const { data: clinic } = useClinic();
  const places = usePlaces();
  const remembered = clinic && localStorage.getItem(keyOf(clinic.id));
  const known = places.services.find(({ id }) => id === remembered);
  return {
    service: known && isInUse(known) ? known.id : defaultService(places),
    remember: (service) => {
      if (clinic && service !== undefined && hasServices(places)) localStorage.setItem(keyOf(clinic.id), service);
    },
  };
}
