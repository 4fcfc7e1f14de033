/** Exports to other features, and for the application, which must mount the local provider outside Nest's modules. */
export { LOCAL_PROVIDER } from './local-provider/local-provider.ts';
export { mountLocalProvider } from './local-provider/mount.ts';
export { type ManagedClinic, ManagedClinics } from './switching/managed-clinics.ts';
