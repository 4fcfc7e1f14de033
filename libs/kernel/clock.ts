/** The current time, passed in so that a test can set it. */
export type Clock = () => Date;
