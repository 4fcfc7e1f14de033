import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { ExitCode } from '#commands/command/exit-code.ts';
import { ControlServer } from '#commands/control/control-server.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { readConfig } from '#runtime/config/config.ts';
import { openDefaultClinic } from '../../../api/src/clinics/public.ts';
import { dawr } from '../dawr.ts';
import { LocalHost } from '../local-host.ts';
import { TestTerminal } from './test-terminal.ts';

export interface CommandResult {
  readonly exit: ExitCode;
  readonly out: string;
  readonly err: string;
}

/** The command line on a folder of its own, with or without a product that runs on it. */
export class DawrUnderTest {
  readonly folder = mkdtempSync(join(tmpdir(), 'dawr-cli-'));
  readonly envFile = join(this.folder, '.env');
  /** The standard input of the next call. */
  readonly typed: string[] = [];
  /** Measures how long engines are waited for; undefined: the platform's. */
  timer: Timer | undefined;
  /** Whether the input is a terminal. */
  isAtTerminal = false;
  private product: { stop(): Promise<void> } | undefined;

  /** Opens a copy of another folder, which must not be held. */
  static like({ folder }: DawrUnderTest): DawrUnderTest {
    const copy = new DawrUnderTest();
    cpSync(folder, copy.folder, { recursive: true });
    return copy;
  }

  /** Opens the default clinic as a first start does. */
  async openDefaultClinic(): Promise<void> {
    const host = new LocalHost(readConfig(this.env()), false);
    await openDefaultClinic(await host.runtime());
    await host.close();
  }

  /** Starts the product without its HTTP server: the same folder and control socket. */
  async startProduct(variables: NodeJS.ProcessEnv = {}): Promise<void> {
    const host = new LocalHost(readConfig({ ...this.env(), ...variables }), false);
    const projections = await host.projections();
    await projections.startAll();
    const control = await ControlServer.open(host);
    this.product = {
      stop: async () => {
        await control.close();
        await host.close();
      },
    };
  }

  async stopProduct(): Promise<void> {
    await this.product?.stop();
    this.product = undefined;
  }

  async run(...args: readonly string[]): Promise<CommandResult> {
    return await this.runWith({}, ...args);
  }

  async runWith(variables: NodeJS.ProcessEnv, ...args: readonly string[]): Promise<CommandResult> {
    const call = this.call(args, variables);
    const exit = await call.exit;
    return { exit, out: call.terminal.written('out'), err: call.terminal.written('err') };
  }

  /** Starts a call without waiting for its end. */
  call(args: readonly string[], variables: NodeJS.ProcessEnv = {}, isWatched = false) {
    const ending = new AbortController();
    const terminal = new TestTerminal(isWatched);
    const env = { ...this.env(), ...variables };
    const input = Object.assign(Readable.from(this.typed.splice(0)), { isTTY: this.isAtTerminal });
    const exit = dawr(args, { env, envFile: this.envFile, input, terminal, signal: ending.signal, timer: this.timer });
    return { exit, terminal, stop: () => ending.abort() };
  }

  /** Resolves when a command has opened the folder. */
  async isHeld(): Promise<void> {
    while (!existsSync(join(this.folder, 'process'))) await othersTurn();
  }

  /** Changes one of its files. */
  meddle(file: string, sql: string, ...values: (string | number)[]): void {
    const database = new DatabaseSync(join(this.folder, file), { enableForeignKeyConstraints: false });
    database.prepare(sql).run(...values);
    database.close();
  }

  tables(file: string): readonly string[] {
    const database = new DatabaseSync(join(this.folder, file), { readOnly: true });
    const names = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
    database.close();
    return names.map(({ name }) => String(name));
  }

  async remove(): Promise<void> {
    await this.stopProduct();
    rmSync(this.folder, { recursive: true });
  }

  private env(): NodeJS.ProcessEnv {
    return { DATA_DIR: this.folder };
  }
}
