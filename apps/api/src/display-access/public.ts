export { LinkAddresses } from './link-addresses.ts';
