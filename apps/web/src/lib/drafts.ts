/** Time after the last key for which a draft is kept. */
const KEPT_MS = 600_000;
const PREFIX = 'draft:';

/** Values of a form, as they were typed. */
export type DraftValues = Readonly<Record<string, unknown>>;

interface Draft {
  readonly at: number;
  readonly values: DraftValues;
}

const keyOf = (memberId: string, name: string): string => `${PREFIX}${memberId}:${name}`;

/** Keeps what a member has typed in this window alone: a draft may name a patient. A member belongs to one clinic. */
export function keepDraft(memberId: string, name: string, values: DraftValues): void {
  const key = keyOf(memberId, name);
  sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), values }));
  dropOnceOld(key, KEPT_MS);
}

/** Null: there is none, or it is too old. */
export function draftOf(memberId: string, name: string): DraftValues | null {
  const draft = draftAt(keyOf(memberId, name));
  return draft && restOf(draft) > 0 ? draft.values : null;
}

export const dropDraft = (memberId: string, name: string): void => sessionStorage.removeItem(keyOf(memberId, name));

/** Drops the drafts of everybody but this member (null: nobody is signed in), and the member's own in their time. */
export function dropForeignDrafts(memberId: string | null): void {
  for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith(PREFIX))) {
    if (memberId === null || !key.startsWith(keyOf(memberId, ''))) sessionStorage.removeItem(key);
    else dropOnceOld(key, restOf(draftAt(key)));
  }
}

const restOf = (draft: Draft | null): number => (draft?.at ?? 0) + KEPT_MS - Date.now();

/** A draft that was typed on meanwhile is not old. */
function dropOnceOld(key: string, restMs: number): void {
  setTimeout(() => restOf(draftAt(key)) <= 0 && sessionStorage.removeItem(key), restMs);
}

/** Only this module writes there: what cannot be read was written by hand, and is no draft. */
function draftAt(key: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
