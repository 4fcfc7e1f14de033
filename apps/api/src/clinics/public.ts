export { Logos } from './logo/logos.ts';
export { Narrators } from './narrators.ts';
export { openDefaultClinic } from './open-default-clinic.ts';
