const BYTES_PER_MIB = 1024 ** 2;
const LINE = /^dawr_process_resident_memory_bytes (\S+)$/m;

/** Memory in MiB, as the product itself reports it in its metrics. */
export async function residentMemory(url: string): Promise<number> {
  const [, bytes] = LINE.exec(await (await fetch(`${url}/metrics`)).text()) ?? [];
  if (bytes === undefined) throw new Error('the product does not tell how much memory it holds');
  return Number(bytes) / BYTES_PER_MIB;
}
