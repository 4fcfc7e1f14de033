/** Whatever rings here: a test rings by hand. */
export const TIMER = Symbol('Timer');
