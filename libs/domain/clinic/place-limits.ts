/** Limits of one list: how many are in use, and how many there are with the retired ones. Apart from the rules: every page knows the limits. */
export interface PlaceLimits {
  readonly inUse: number;
  readonly all: number;
}

export const SERVICE_LIMITS: PlaceLimits = { inUse: 20, all: 100 };
export const ROOM_LIMITS: PlaceLimits = { inUse: 40, all: 200 };
