/** States that a pointer or the keyboard gives, and what of the page tells them: the browser's own names, and those of React Aria. */
const SHOWN = {
  hover: { pseudo: ['hover'], data: ['data-hovered'] },
  focus: { pseudo: ['focus-visible', 'focus-within'], data: ['data-focused', 'data-focus-visible', 'data-focus-within'] },
  pressed: { pseudo: ['hover', 'active'], data: ['data-hovered', 'data-pressed'] },
} as const;

const PSEUDO = /:(hover|focus-visible|focus-within|active)(?![\w-])/g;

/**
 * Shows each sample that asks for it as if the pointer were on it, or the focus in it. The rules are those that the page has: each that
 * waits for such a state holds for what is marked with it too.
 */
export function showStates(): void {
  for (const sheet of document.styleSheets) extend(sheet.cssRules);
  for (const sample of document.querySelectorAll<HTMLElement>('[data-state]')) {
    const { state, of } = sample.dataset;
    const shown = Object.entries(SHOWN).find(([name]) => name === state)?.[1];
    const target = of === undefined ? null : sample.querySelector(of);
    if (!shown || !target) continue;
    target.setAttribute('data-shown', shown.pseudo.join(' '));
    for (const name of shown.data) target.setAttribute(name, 'true');
  }
}

function extend(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && rule.selectorText.search(PSEUDO) >= 0 && !rule.selectorText.includes('data-shown')) {
      const marked = rule.selectorText.replaceAll(PSEUDO, '[data-shown~="$1"]');
      rule.selectorText = `${rule.selectorText}, ${marked}`;
    }
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) extend(rule.cssRules);
  }
}
