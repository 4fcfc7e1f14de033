/** Time comes in, so that a test can tell it. */
export type Clock = () => Date;
