import { eventually } from '#libs/kernel/testing/eventually.ts';
import type { Mongo } from '../open-mongo.ts';

/** Resolves once a server that was gone is asked again: by itself, a client asks it once a second. */
export const answersAgain = (mongo: Mongo): Promise<void> =>
  eventually(() =>
    mongo.data
      .request((db) => db.command({ ping: 1 }))
      .then(
        () => true,
        () => false,
      ),
  );
