export interface Lock {
  readonly packages: Readonly<Record<string, { version?: string; dev?: boolean; optional?: boolean; devOptional?: boolean }>>;
}

export function unlike(wanted: Lock, installed: Lock): string[];
export function shipped(lock: Lock): Lock;
