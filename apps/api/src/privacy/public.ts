export { ERASURES, ErasureReactor } from './erasure.reactor.ts';
