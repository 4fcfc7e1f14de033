import type { Terminal } from '../terminal/terminal.ts';

/** Records its output, and resolves waits for a part of it. */
export class TestTerminal implements Terminal {
  readonly columns = 80;
  readonly isWatched: boolean;
  private readonly texts: { readonly to: 'out' | 'err'; readonly text: string }[] = [];
  private changed = Promise.withResolvers<void>();

  constructor(isWatched = false) {
    this.isWatched = isWatched;
  }

  async out(text: string): Promise<void> {
    this.record('out', text);
  }

  async err(text: string): Promise<void> {
    this.record('err', text);
  }

  written(to: 'out' | 'err'): string {
    return this.texts.flatMap((entry) => (entry.to === to ? [entry.text] : [])).join('');
  }

  async hasSaid(what: RegExp, on: 'out' | 'err' = 'out'): Promise<void> {
    while (!what.test(this.written(on))) await this.changed.promise;
  }

  private record(to: 'out' | 'err', text: string): void {
    this.texts.push({ to, text });
    this.changed.resolve();
    this.changed = Promise.withResolvers();
  }
}
