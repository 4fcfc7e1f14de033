import { useEffect, useState } from 'react';
import { loadPhones } from './load-phones.ts';
import type { Phones } from './phones.ts';

/** The reader of phones; undefined until it has come. */
export function usePhones(): Phones | undefined {
  const [phones, setPhones] = useState<Phones>();
  useEffect(() => {
    // Where it does not come, a number is taken as the wire has it.
    loadPhones().then(setPhones, () => undefined);
  }, []);
  return phones;
}
