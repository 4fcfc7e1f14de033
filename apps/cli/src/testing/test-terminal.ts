import type { Terminal } from '../terminal/terminal.ts';

/** Records its output, and resolves waits for a part of it. */
export class TestTerminal implements Terminal {
  readonly columns = 80;
  readonly isWatched: boolean;
  private readonly texts: { readonly to: 'out' | 'err'; readonly text: string }[] = [];
  private news = Promise.withResolvers<void>();

  constructor(isWatched = false) {
    this.isWatched = isWatched;
  }

  async out(text: string): Promise<void> {
    this.hear('out', text);
  }

  async err(text: string): Promise<void> {
    this.hear('err', text);
  }

  said(to: 'out' | 'err'): string {
    return this.texts.flatMap((told) => (told.to === to ? [told.text] : [])).join('');
  }

  async hasSaid(what: RegExp): Promise<void> {
    while (!what.test(this.said('out'))) await this.news.promise;
  }

  private hear(to: 'out' | 'err', text: string): void {
    this.texts.push({ to, text });
    this.news.resolve();
    this.news = Promise.withResolvers();
  }
}
