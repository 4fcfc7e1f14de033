import { type Cuttable, startCuttable } from '../engines/cuttable.ts';
import type { Faults } from '../engines/engine.ts';
import { freePort } from '../support/free-port.ts';
import { freeze, thaw } from '../support/processes.ts';
import type { Ended, Product, Start } from '../support/product.ts';

/** Engines by the environment variable that names each. */
export type Urls = Readonly<Record<'EVENTSTORE_URL' | 'MONGODB_URL' | 'REDIS_URL', string>>;
export type EngineVariable = keyof Urls;

export interface PartOptions {
  readonly name: string;
  readonly program: Start;
  readonly folder: string;
  readonly urls: Urls;
  readonly variables: Readonly<Record<string, string>>;
  /** Connects the process to the engines through proxies of its own, so that its connections can be cut. */
  readonly cuttable: boolean;
  /** Time of each trip to an engine through those proxies. */
  readonly tripMs?: number | undefined;
}

interface PartRun {
  readonly run: (program: Start) => Promise<Product>;
  readonly program: Start;
  readonly product: Product;
}

/** One process of an installation; killed, it comes back on the address that it had. */
export class Part implements Faults {
  readonly name: string;
  private readonly ways: ReadonlyMap<EngineVariable, Cuttable>;
  private readonly run: (program: Start) => Promise<Product>;
  private program: Start;
  private product: Product;
  /** Output of its runs before this one. */
  private before = '';

  static async start({ name, program, folder, urls, variables, cuttable, tripMs }: PartOptions): Promise<Part> {
    const ways = new Map<EngineVariable, Cuttable>();
    const own: Record<string, string> = { ...urls };
    for (const [variable, url] of cuttable ? (Object.entries(urls) as [EngineVariable, string][]) : []) {
      const way = await startCuttable('127.0.0.1', Number(new URL(url).port), tripMs);
      ways.set(variable, way);
      own[variable] = url.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${way.port}`);
    }
    const PORT = String(await freePort());
    const run = (of: Start) => of(folder, { ...variables, ...own, PORT });
    return new Part(name, ways, { run, program, product: await run(program) });
  }

  private constructor(name: string, ways: ReadonlyMap<EngineVariable, Cuttable>, { run, program, product }: PartRun) {
    this.name = name;
    this.ways = ways;
    this.run = run;
    this.program = program;
    this.product = product;
  }

  get url(): string {
    return this.product.url;
  }

  /** Lines of both its outputs, of all of its runs. */
  get lines(): readonly string[] {
    return `${this.before}${this.product.output()}`.trim().split('\n');
  }

  /** @throws where it had ended before */
  async kill(): Promise<void> {
    await this.product.kill();
    const { signal, code, stderr } = await this.product.ended;
    if (signal !== 'SIGKILL') throw new Error(`${this.name} ended by itself with ${code}: ${stderr}`);
  }

  async restart(): Promise<void> {
    this.before += this.product.output();
    this.product = await this.run(this.program);
  }

  /** Stops it, and starts another release's program in its place. */
  async upgrade(program: Start): Promise<void> {
    const { code, signal, stderr } = await this.product.stop();
    if (code !== 0 || signal !== null) throw new Error(`${this.name} did not stop: ${stderr}`);
    this.program = program;
    await this.restart();
  }

  pause(): Promise<void> {
    return freeze(this.product.pid);
  }

  resume(): void {
    thaw(this.product.pid);
  }

  wayTo(engine: EngineVariable): Cuttable {
    const way = this.ways.get(engine);
    if (!way) throw new Error(`${this.name} has no way of its own to ${engine}`);
    return way;
  }

  async stop(): Promise<Ended> {
    const ended = await this.product.stop();
    await Promise.all([...this.ways.values()].map((way) => way.stop()));
    return ended;
  }
}
