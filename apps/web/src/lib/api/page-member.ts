let member: string | null = null;

/** The document is of the member who is signed in when it first asks, to its end: the next one gets another document. */
export function openedFor(memberId: string): void {
  member ??= memberId;
}

/** Null before the session is known, and where nobody is signed in. */
export const pageMember = (): string | null => member;
