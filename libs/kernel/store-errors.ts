/** The store behind a port cannot be reached or cannot write now. What was not acknowledged may or may not have happened. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';
}

/** A file was deleted or replaced while the process holds it open: what is written from now on would not outlive the process. */
export class StoreLost extends StoreUnavailable {
  override readonly name = 'StoreLost';
}

/** A file holds something that this product cannot have written. The message names the file. */
export class StoreCorrupted extends Error {
  override readonly name: string = 'StoreCorrupted';
}

/** The product cannot start with this configuration. The message is one line for a person. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/**
 * StartRefused for a cause that passes by itself (another process in the folder, an engine not up yet): a supervisor may try
 * again.
 */
export class StartRefusedForNow extends StartRefused {}
