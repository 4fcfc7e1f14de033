const KEY = 'alerts';

/** The patient's answer to the question whether this telephone may alert. A tab keeps it, so that a reload asks nothing again. */
export type Answer = 'yes' | 'later';

export function answerGiven(path: string): Answer | undefined {
  const [answer, of] = (storage()?.getItem(KEY) ?? '').split(' ');
  return of === path && (answer === 'yes' || answer === 'later') ? answer : undefined;
}

export const keepAnswer = (path: string, answer: Answer): void => storage()?.setItem(KEY, `${answer} ${path}`);

/** Undefined where the browser lets no page keep anything. */
function storage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
