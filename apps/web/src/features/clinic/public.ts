export { clinicQuery, useClinic, useOwnClinics, usePublicClinic, useSwitchClinic } from './clinic.ts';
