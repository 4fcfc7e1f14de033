import { type ComponentType, lazy } from 'react';

/** A part whose code comes when it is shown. A page whose server is away goes on without it: nothing that was typed is lost. */
export const laterOrNothing = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: () => null };
    }
  });
