/** Exit codes of `dawr`. */
export const EXIT = { fine: 0, failed: 1, usage: 2, findings: 3, unproven: 4 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const isExitCode = (value: unknown): value is ExitCode => Object.values<unknown>(EXIT).includes(value);
