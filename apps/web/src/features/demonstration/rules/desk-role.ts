/** The roles that work at a desk of the "Try it" page. */
export const DESK_ROLES = ['Reception', 'Medical', 'Manager'] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

export const deskRoleOf = (text: string | null): DeskRole => DESK_ROLES.find((role) => role === text) ?? 'Reception';
