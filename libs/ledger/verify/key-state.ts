/**
 * A key as the vault has it. `held`: it is there, and cannot be opened without the master key. `unknown`: the vault has
 * never held it. `damaged`: it is there, and does not open.
 */
export type KeyState = 'opens' | 'destroyed' | 'held' | 'unknown' | 'damaged';
