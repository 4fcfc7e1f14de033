let isOnTheWayOut = false;
const waiting: (() => void)[] = [];
let ask: (() => Promise<boolean>) | null = null;

/** The person is on the way out: nothing more is fetched, and nobody is told that the session is over. */
export const isLeaving = (): boolean => isOnTheWayOut;

/** A write is sent that ends with another document: what would be read meanwhile waits. */
export function setOut(): void {
  isOnTheWayOut = true;
}

/** That write was refused. */
export function stay(): void {
  isOnTheWayOut = false;
  for (const goOn of waiting.splice(0)) goOn();
}

/** Settles at once, or on the way out where the person stays after all. */
export const untilStaying = (): Promise<void> => new Promise((goOn) => (isOnTheWayOut ? waiting.push(goOn) : goOn()));

/** Another document: nothing of this session is left in the browser's memory. */
export function leaveFor(address: string): Promise<never> {
  setOut();
  // Some browsers keep a page as it was left, and show it on the way back.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  location.assign(address);
  return new Promise(() => undefined);
}

/** Asks before anything is sent that ends in leaving: false where the person would rather stay with unsaved changes. */
export const mayLeave = async (): Promise<boolean> => (ask === null ? true : await ask());

/** Registers the question for a page with something to lose; the answer removes it. */
export function askBeforeLeaving(question: () => Promise<boolean>): () => void {
  ask = question;
  return () => {
    ask = null;
  };
}
