import { describe, expect, it } from '@jest/globals';
import type { Position } from '#libs/event-store/event-store.ts';
import { moduleUrl } from '#libs/kernel/module-url.ts';
import { openStores } from '../../testing/stores.ts';
import type { Label } from '../generation-labels.ts';
import { ProjectionStopped } from '../stop.ts';
import { RebuildThread } from './rebuild-thread.ts';

describe('the thread of a rebuild', () => {
  it('tells its process what it waits for, and why it ended', async () => {
    const { files, close } = await openStores();
    const told: string[] = [];
    const sources = moduleUrl('../../testing/waiting.sources', import.meta.url);
    const thread = new RebuildThread(sources, { ...files }, (words) => void told.push(words));
    const order = { projection: 'unheard-of', label: '1_1' as Label, upTo: '0' as Position };
    await expect(thread.fill(order, new AbortController().signal, () => undefined)).rejects.toThrow(ProjectionStopped);
    expect(told).toEqual(['an engine: unavailable for 5 s']);
    await close();
  });
});
