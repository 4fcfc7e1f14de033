/** @throws when the server wrote the page without it */
export function partOf<Part extends HTMLElement = HTMLElement>(body: HTMLElement, selector: string): Part {
  const found = body.querySelector<Part>(selector);
  if (!found) throw new Error(`patient's page: ${selector} is missing`);
  return found;
}
