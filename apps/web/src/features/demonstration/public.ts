export { isDemonstration } from './api/is-demonstration.ts';
export { useDemonstrationClinics } from './api/list-clinics.ts';
export { useSignInAs } from './api/sign-in-as.ts';
export { ClinicChoice } from './components/clinic-choice.tsx';
export { ContinueAs } from './components/continue-as.tsx';
export { PeopleList } from './components/people-list.tsx';
