import { StartRefused, StartRefusedForNow, StoreCorrupted, StoreUnavailable } from '#libs/kernel/store-errors.ts';

/** EX_CONFIG of sysexits.h: another attempt changes nothing, so a supervisor should not restart. */
const REFUSED = 78;

/** Exit codes of a process that does not start, or that failed to stop. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof StartRefusedForNow) return 1;
  return error instanceof StartRefused || error instanceof StoreCorrupted ? REFUSED : 1;
}

type SystemError = NodeJS.ErrnoException & { readonly address?: string; readonly port?: number };

/** Refusals by the operating system: a person fixes them, who needs the message and no stack. */
const SYSTEM_REFUSALS = new Map([
  ['EACCES', 'not allowed'],
  ['EPERM', 'not allowed'],
  ['EROFS', 'on a disk that cannot be written to'],
  ['ENOSPC', 'the disk is full'],
  ['EMFILE', 'too many open files; see ulimit -n'],
  ['ENFILE', 'too many open files on this machine'],
]);

/** The reason why the product does not start, in one line; an unforeseen error keeps its stack. */
export function oneLine(error: unknown): string {
  if (error instanceof StartRefused || error instanceof StoreCorrupted || error instanceof StoreUnavailable)
    return `dawr: ${error.message}`;
  if (!(error instanceof Error)) return `dawr: ${String(error)}`;
  return `dawr: ${ofListening(error) ?? ofTheSystem(error) ?? error.stack ?? error.message}`;
}

function ofListening({ code, syscall, address, port }: SystemError): string | undefined {
  if (syscall !== 'listen' && syscall !== 'bind') return undefined;
  if (code === 'EADDRINUSE') return `PORT: ${address}:${port} is in use by another program; set PORT to another one`;
  if (code === 'EACCES') return `PORT: not allowed to listen on ${address}:${port}; ports below 1024 need rights`;
  if (code === 'EADDRNOTAVAIL') return `HOST: this machine has no address ${address}`;
  return undefined;
}

function ofTheSystem({ code = '', path, dest, syscall }: SystemError & { readonly dest?: string }): string | undefined {
  const words = SYSTEM_REFUSALS.get(code);
  if (words === undefined) return undefined;
  const where = dest ?? path;
  return `${where === undefined ? '' : `${where}: `}${words} (${[code, syscall].filter(Boolean).join(', ')})`;
}
