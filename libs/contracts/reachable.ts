/** Names that no public server answers to. */
const PRIVATE_NAME = /\.(localhost|local|internal|lan|home\.arpa|test)$/i;
/** The last part of a public name has a letter; an address of version 6 stands in brackets. */
const PUBLIC_NAME = /\.[^.]*[a-z][^.]*$/i;

/** Whether a server elsewhere can come to this address: by https, and by a public name. */
export const isReachable = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' && PUBLIC_NAME.test(hostname) && !hostname.startsWith('[') && !PRIVATE_NAME.test(hostname);
