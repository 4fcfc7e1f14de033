import { StartRefused, StoreCorrupted, StoreUnavailable } from '#libs/kernel/store-errors.ts';

/** Why the product does not start, in one line for a person; what nobody foresaw keeps its stack. */
export function oneLine(error: unknown): string {
  if (error instanceof StartRefused || error instanceof StoreCorrupted || error instanceof StoreUnavailable)
    return `dawr: ${error.message}`;
  if (!(error instanceof Error)) return `dawr: ${String(error)}`;
  const { code, address, port } = error as NodeJS.ErrnoException & { readonly address?: string; readonly port?: number };
  if (code === 'EADDRINUSE') return `dawr: PORT: ${address}:${port} is in use by another program; set PORT to another one`;
  if (code === 'EACCES') return `dawr: PORT: not allowed to listen on ${address}:${port}; ports below 1024 need rights`;
  return `dawr: ${error.stack ?? error.message}`;
}
