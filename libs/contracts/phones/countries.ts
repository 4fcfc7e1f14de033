export { COUNTRIES } from '#libs/domain/clinic/countries.ts';
