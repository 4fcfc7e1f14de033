/** Injection tokens of values and interfaces, which have no class to inject by. */
export const CONFIG = Symbol('Config');
export const CLOCK = Symbol('Clock');
export const LOGGER = Symbol('Logger');
export const TIMER = Symbol('Timer');
export const RANDOM = Symbol('Random');
export const RUNTIME = Symbol('Runtime');
export const EVENT_STORE = Symbol('EventStore');
export const STATE_STORE = Symbol('StateStore');
export const DOCUMENT_STORE = Symbol('DocumentStore');
export const STORE_PROBES = Symbol('StoreProbes');
export const BROADCAST = Symbol('Broadcast');
export const LEADER_ELECTION = Symbol('LeaderElection');
export const JOBS = Symbol('Jobs');
export const KEY_VAULT = Symbol('KeyVault');
export const MEMBERS_LEDGER = Symbol('MembersLedger');
export const QUEUES = Symbol('Queues');
export const CLINIC_LEDGER = Symbol('ClinicLedger');
export const OPERATIONS_LEDGER = Symbol('OperationsLedger');
export const ACCESS = Symbol('Access');
export const MEMBERSHIPS = Symbol('Memberships');
export const SECURE_COOKIES = Symbol('SecureCookies');
export const LIMITS = Symbol('Limits');
export const REQUEST_SECRET = Symbol('RequestSecret');

export type { Clock } from '#libs/kernel/clock.ts';
