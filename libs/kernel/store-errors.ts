/** The store behind a port cannot be reached or cannot write now. What was not acknowledged may or may not have happened. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable';
}

/** A file was deleted or replaced under the process that holds it open: nothing written from now on would outlive the process. */
export class StoreLost extends StoreUnavailable {
  override readonly name = 'StoreLost';
}

/** What a file holds cannot be what this product wrote. The message names the file. */
export class StoreCorrupted extends Error {
  override readonly name: string = 'StoreCorrupted';
}

/** The product cannot start as it is set up. The message is one line for a person. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** The same for a cause that passes by itself, another process in the folder or an engine that is not up yet: a supervisor may try again. */
export class StartRefusedForNow extends StartRefused {}
