/** The roles that work at a desk of the "Try it" page. */
export const DESK_ROLES = ['Reception', 'Medical', 'Manager'] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

export const deskRoleOf = (text: string | null): DeskRole => DESK_ROLES.find((role) => role === text) ?? 'Reception';

/** The demonstration's other name for this machine: the browser keeps another session there. */
export function otherOrigin({ protocol, hostname, port }: Pick<Location, 'protocol' | 'hostname' | 'port'>): string {
  const other = hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  return `${protocol}//${other}${port === '' ? '' : `:${port}`}`;
}
