import { lazy } from 'react';

export { useDemonstrationClinics } from './api/list-clinics.ts';
export { useSignInAs } from './api/sign-in-as.ts';
export { ClinicChoice } from './components/clinic-choice.tsx';
export { PeopleList } from './components/people-list.tsx';
export { choiceTexts } from './texts.ts';

/** Apart from the rest, which the sign-in page carries: a clinic's pages load it in a demonstration alone. */
export const ContinueAs = lazy(async () => ({ default: (await import('./components/continue-as.tsx')).ContinueAs }));
