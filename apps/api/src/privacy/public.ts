export { ERASURES, ErasureReactor } from './erasure.reactor.ts';
export { Retention } from './retention.ts';
