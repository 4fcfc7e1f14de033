export { openDefaultClinic } from './open-default-clinic.ts';
