import type { KeyInput, Page } from 'puppeteer';

const FURTHEST = 90;

const NAME = `(() => {
  const it = document.activeElement;
  if (!it || it.matches('body, main')) return '';
  const labels = (it.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '');
  const own = [...(it.labels ?? [])].map((label) => label.textContent).join(' ');
  return (it.getAttribute('aria-label') ?? (labels.join(' ').trim() || own || it.textContent || '')).trim();
})()`;

/** A box of the kit is drawn by its label. What is no stop of the Tab key was gone to on purpose, and reads as a whole. */
const SEEN = `(() => {
  const it = document.activeElement;
  if (it.tabIndex < 0) return true;
  const drawn = [it, ...(it.closest('label')?.querySelectorAll('*') ?? []), it.closest('label')].filter(Boolean);
  return drawn.map((each) => getComputedStyle(each)).some((style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0);
})()`;

/** Somebody without a mouse: goes with Tab, and has to see where they are. */
export class Keys {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly KeyInput[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Goes on to what is called so. @throws where it never comes there, or stands somewhere unseen on the way */
  async to(name: string): Promise<void> {
    for (let step = 0; step < FURTHEST; step += 1) {
      const at = String(await this.page.evaluate(NAME));
      if (at !== '' && !(await this.page.evaluate(SEEN))) throw new Error(`nobody sees that the focus is at "${at}"`);
      if (at.includes(name)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`the keyboard never comes to "${name}"`);
  }

  async activate(name: string): Promise<void> {
    await this.to(name);
    await this.page.keyboard.press('Enter');
  }

  /** Waits until the focus is there by itself. */
  async isAt(name: string): Promise<void> {
    await this.page.waitForFunction(`${NAME}.includes(${JSON.stringify(name)})`);
  }

  /** Chooses from an open menu, by the kind of action. */
  async choose(item: string): Promise<void> {
    await this.page.waitForSelector('[role="menuitem"]:focus');
    for (let step = 0; step < 10; step += 1) {
      if (await this.page.evaluate(`document.activeElement.dataset.key === ${JSON.stringify(item)}`)) {
        await this.page.keyboard.press('Enter');
        return;
      }
      await this.page.keyboard.press('ArrowDown');
    }
    throw new Error(`the menu has no "${item}"`);
  }
}
