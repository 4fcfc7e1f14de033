/** Of the protocol's own: what was asked for is more than is allowed. */
export const TOO_MANY = 1008;
