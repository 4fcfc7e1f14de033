const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether a question may open by itself: somebody looks at the page, nothing stands over it, and nothing is being typed. */
export const isPageFree = (): boolean =>
  document.visibilityState === 'visible' && document.querySelector(OVER_THE_PAGE) === null && !isTyping();

function isTyping(): boolean {
  const field = document.activeElement;
  return (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';
}
