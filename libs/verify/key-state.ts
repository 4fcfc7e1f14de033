/**
 * State of a key in the vault. `held`: present, unopened without the master key. `unknown`: never held.
 * `damaged`: present, and does not open.
 */
export type KeyState = 'opens' | 'destroyed' | 'held' | 'unknown' | 'damaged';
