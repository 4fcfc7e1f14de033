import type { Messenger } from './messenger.ts';

/** A messenger that is opened when it is first needed. */
export function messengerOnUse(open: () => Promise<Messenger>): Messenger {
  let opened: Promise<Messenger> | undefined;
  const messenger = (): Promise<Messenger> => (opened ??= open());
  return {
    send: async (...message) => await (await messenger()).send(...message),
    findSent: async (...wanted) => await (await messenger()).findSent(...wanted),
    delete: async (...held) => await (await messenger()).delete(...held),
  };
}
