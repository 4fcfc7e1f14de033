import type { StreamName } from '../event-store.ts';

/** As text: of a RegExp object the server is told nothing, and matches nothing, in silence. */
const OURS = '((queue|messages|access|tenant|directory)-|operations$)';

/**
 * Of a server's log the streams that are ours: it has some of its own ($stats, $users, …), and a namespace keeps several logs
 * apart on one server.
 */
export class StreamNames {
  /** What the server filters by. */
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

  /** Undefined for what is not ours. Our streams bear the names that were appended under this brand. */
  fromServer(name: string): StreamName | undefined {
    return this.ours.test(name) ? (name.slice(this.namespace.length) as StreamName) : undefined;
  }
}
