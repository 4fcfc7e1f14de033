export { usePerson } from './api/get-person.ts';
