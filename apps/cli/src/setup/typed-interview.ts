import { createInterface, type Interface } from 'node:readline';
import { type Readable, Writable } from 'node:stream';
import { CommandFailed } from '#commands/command/failures.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { Interview, Question, QuestionId } from './asking.ts';
import type { SetupTexts } from './texts/texts.ts';

const PROMPT = '> ';

/**
 * A person at a terminal, or lines through a pipe. Question and answer are on separate lines: redrawing a line by columns
 * breaks where Arabic reverses it.
 */
export class TypedInterview implements Interview {
  private readonly terminal: Terminal;
  private readonly reader: Interface;
  private readonly lines: AsyncIterator<string>;
  private readonly isTyped: boolean;
  private silent = false;

  constructor(input: Readable & { readonly isTTY?: boolean }, terminal: Terminal, signal: AbortSignal) {
    this.terminal = terminal;
    this.isTyped = input.isTTY === true;
    const output = new Writable({
      // Written at once: the line editor's output must not fall behind other output.
      write: (chunk, _, done) => {
        if (!this.silent) void terminal.out(String(chunk));
        done();
      },
    });
    this.reader = createInterface({ input, output, terminal: this.isTyped, prompt: PROMPT, historySize: 0 });
    this.lines = this.reader[Symbol.asyncIterator]();
    this.reader.on('SIGINT', () => this.reader.close());
    signal.addEventListener('abort', () => this.reader.close());
  }

  close(): void {
    this.reader.close();
  }

  async answer(
    { id, fallback, secret = false }: Pick<Question<unknown>, 'id' | 'fallback' | 'secret'>,
    texts: SetupTexts,
  ): Promise<string> {
    const shown = fallback === undefined || fallback === '' ? '' : ` [${secret ? texts.kept : fallback}]`;
    return await this.line(`${texts.questions[id]}${shown}`, secret);
  }

  async refuse(_: QuestionId, words: string): Promise<void> {
    await this.terminal.out(`${words}\n`);
  }

  async keepAnyway(_: QuestionId, words: string, { keepIt, yes, no }: SetupTexts): Promise<boolean> {
    await this.terminal.out(`${words}\n`);
    for (;;) {
      const answer = (await this.line(keepIt)).trim().toLowerCase();
      if (yes.includes(answer)) return true;
      if (no.includes(answer)) return false;
    }
  }

  async line(question: string, secret = false): Promise<string> {
    await this.terminal.out(`\n${question}\n`);
    if (this.isTyped) this.reader.prompt();
    this.silent = secret;
    const { value, done } = await this.lines.next();
    this.silent = false;
    if (secret) await this.terminal.out('\n');
    if (done) throw new CommandFailed('stopped before the last answer; nothing was written');
    return value;
  }
}
