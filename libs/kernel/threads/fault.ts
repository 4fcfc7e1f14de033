import { isNativeError } from 'node:util/types';
import { StartRefused, StoreCorrupted, StoreLost, StoreUnavailable } from '../store-errors.ts';

/** An error, as it travels between threads: a copy of one is of no class. */
export interface Fault {
  readonly kind: 'unavailable' | 'corrupted' | 'refused' | 'lost' | 'defect';
  readonly message: string;
}

export const faultOf = (error: unknown): Fault => ({
  kind: kindOf(error),
  message: isNativeError(error) ? error.message : String(error),
});

function kindOf(error: unknown): Fault['kind'] {
  if (error instanceof StoreLost) return 'lost';
  if (error instanceof StoreUnavailable) return 'unavailable';
  if (error instanceof StoreCorrupted) return 'corrupted';
  return error instanceof StartRefused ? 'refused' : 'defect';
}

export function errorOf(fault: Fault): Error {
  switch (fault.kind) {
    case 'unavailable':
      return new StoreUnavailable(fault.message);
    case 'corrupted':
      return new StoreCorrupted(fault.message);
    case 'refused':
      return new StartRefused(fault.message);
    case 'lost':
      return new StoreLost(fault.message);
    case 'defect':
      return new Error(fault.message);
  }
}
