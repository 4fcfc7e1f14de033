import type { CDPSession } from 'puppeteer';

/** Heap types that a page's own code keeps: neither the engine's compiled code nor the browser's bounded performance log. */
const KEPT = new Set(['object', 'closure', 'string', 'concatenated string', 'sliced string', 'regexp', 'symbol', 'bigint']);

export interface Heap {
  /** Bytes in use. */
  readonly used: number;
  /** Bytes of them that the page's own code keeps. */
  readonly kept: number;
}

/** Once what nobody holds was collected. */
export async function heapOf(session: CDPSession): Promise<Heap> {
  await session.send('HeapProfiler.enable');
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const kept = keptIn(await snapshot(session));
  await session.send('HeapProfiler.disable');
  return { used: usedSize, kept };
}

async function snapshot(session: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  const add = ({ chunk }: { readonly chunk: string }) => chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', add);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', add);
  return JSON.parse(chunks.join(''));
}

/** V8's own format: a row of numbers a node, whose columns are named once. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[], ...unknown[]] };
  };
  readonly nodes: readonly number[];
}

function keptIn({ snapshot: { meta }, nodes }: Snapshot): number {
  const columns = meta.node_fields.length;
  const [type, size] = [meta.node_fields.indexOf('type'), meta.node_fields.indexOf('self_size')];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += columns)
    if (KEPT.has(meta.node_types[0][nodes[node + type] ?? -1] ?? '')) bytes += nodes[node + size] ?? 0;
  if (bytes === 0) throw new Error('the snapshot holds nothing: is its format another one?');
  return bytes;
}
