/** Exports to other features, and for the application, which must mount the local provider outside Nest's modules. */
export { BrowserToken } from './browser-token.ts';
export { DemonstrationMembers } from './local-provider/demonstration-members.ts';
export { LOCAL_PROVIDER } from './local-provider/local-provider.ts';
export { mountLocalProvider } from './local-provider/mount.ts';
export { Admission } from './people/admission.ts';
export { type ManagedClinic, ManagedClinics } from './people/managed-clinics.ts';
export { PersonFingerprints } from './people/person-fingerprints.ts';
export { type Arrival, SessionStarter } from './session-starter.ts';
