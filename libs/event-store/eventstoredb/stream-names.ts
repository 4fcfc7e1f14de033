import type { StreamName } from '../event-store.ts';

/** A string, because the client silently sends nothing for a RegExp object, and the server then matches nothing. */
const OURS = '((queue|messages|access|tenant|directory)-|operations$)';

/**
 * Maps our stream names to the server's and back: the server has streams of its own ($stats, $users, …), and a namespace
 * separates several logs on one server.
 */
export class StreamNames {
  /** Server-side filter of our streams. */
  readonly regex: string;
  private readonly namespace: string;
  private readonly ours: RegExp;

  constructor(namespace = '') {
    if (!/^[\w-]*$/.test(namespace)) throw new Error(`${namespace} cannot stand before a stream's name`);
    this.namespace = namespace;
    this.regex = `^${namespace}${OURS}`;
    this.ours = new RegExp(this.regex);
  }

  /** @throws for a name that no subscription would deliver */
  onServer(stream: StreamName): string {
    const name = `${this.namespace}${stream}`;
    if (!this.ours.test(name)) throw new Error(`${stream} is no stream of ours`);
    return name;
  }

  /** Undefined for a stream that is not ours. Our streams' names were appended under this brand. */
  fromServer(name: string): StreamName | undefined {
    return this.ours.test(name) ? (name.slice(this.namespace.length) as StreamName) : undefined;
  }
}
