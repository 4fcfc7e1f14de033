/** The demonstration's other name for this machine: the browser keeps another session there. */
export function otherOrigin({ protocol, hostname, port }: Pick<Location, 'protocol' | 'hostname' | 'port'>): string {
  const other = hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  return `${protocol}//${other}${port === '' ? '' : `:${port}`}`;
}
