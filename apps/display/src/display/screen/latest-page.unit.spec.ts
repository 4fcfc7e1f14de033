import { describe, expect, it } from '@jest/globals';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { becomeLatestPage } from './latest-page.ts';

const PAGE = '<!doctype html><script type="module" crossorigin src="/assets/display-new.js"></script>';
const MINUTE = 60_000;

function running(script: string, page: () => Promise<Blob>) {
  const time = new FakeTime();
  let reloads = 0;
  const stop = becomeLatestPage({
    server: { file: page },
    timer: time.timer,
    note: () => undefined,
    script,
    reload: () => {
      reloads += 1;
    },
  });
  return { time, stop, reloads: () => reloads };
}

/** A blob's own text comes by way of the event loop: this one has it at hand. */
const served = (text: string) => async () => Object.assign(new Blob(), { text: async () => text });

describe('a page that nobody reloads', () => {
  it.each([
    ['reloads once the server has a newer page', '/assets/display-old.js', served(PAGE), 1],
    ['does not reload the latest page', '/assets/display-new.js', served(PAGE), 0],
    ['does not reload where something else answers', '/assets/display-old.js', served('down for maintenance'), 0],
    ['does not reload without a server', '/assets/display-old.js', () => Promise.reject(new TypeError('nobody there')), 0],
  ])('%s', async (_, script, page, expected) => {
    const { time, stop, reloads } = running(script, page);
    await time.pass(11 * MINUTE);
    expect({ reloads: reloads(), most: time.most }).toEqual({ reloads: expected, most: 1 });
    stop();
    expect(time.pending).toBe(0);
  });
});
