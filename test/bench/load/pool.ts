import { type Answer, Connection } from './connection.ts';
import type { Request } from './request.ts';

/** Connections that the next caller may use; a caller waits when none is free. */
export class Pool {
  private readonly url: URL;
  private readonly free: Connection[] = [];
  private readonly waiting: ((connection: Connection) => void)[] = [];

  static async open(url: URL, size: number): Promise<Pool> {
    const pool = new Pool(url);
    pool.free.push(...(await Promise.all(Array.from({ length: size }, () => Connection.open(pool.url)))));
    return pool;
  }

  private constructor(url: URL) {
    this.url = url;
  }

  /** Closes those that are free. */
  close(): void {
    for (const connection of this.free.splice(0)) connection.close();
  }

  async ask(request: Request): Promise<Answer> {
    const found = this.free.pop() ?? (await new Promise<Connection>((resolve) => this.waiting.push(resolve)));
    // The product closes one that has rested for too long, as those are that only a burst needs.
    const connection = found.isOpen ? found : await Connection.open(this.url);
    const answer = await connection.ask(request);
    const next = this.waiting.shift();
    if (next) next(connection);
    else this.free.push(connection);
    return answer;
  }
}
