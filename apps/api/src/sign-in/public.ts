/** Exports to other features, and for the application, which must mount the local provider outside Nest's modules. */
export { Admission } from './flow/admission.ts';
export { DemonstrationMembers } from './local-provider/demonstration-members.ts';
export { LOCAL_PROVIDER } from './local-provider/local-provider.ts';
export { mountLocalProvider } from './local-provider/mount.ts';
export { PersonFingerprints } from './people/person-fingerprints.ts';
export { SessionStarter } from './session-starter.ts';
export { type ManagedClinic, ManagedClinics } from './switching/managed-clinics.ts';
