export { clinicQuery, loadClinicContract, useClinic } from './api/get-clinic.ts';
export { usePublicClinic } from './api/get-public-clinic.ts';
export { useOwnClinics } from './api/list-own-clinics.ts';
export { useSwitchClinic } from './api/switch-clinic.ts';
