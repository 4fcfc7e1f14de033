import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals that every browser has and jsdom lacks: Node's own, and as much of CSS as the kit asks for. */
const MISSING = { TextEncoder, TextDecoder, Request, Response, Headers, AbortController, AbortSignal, structuredClone };
const CSS = { escape: (text) => text.replace(/[^\w-]/g, '\\$&'), supports: () => false };
/** Nothing has a size in jsdom. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

export default class WebEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, MISSING, { CSS, ResizeObserver, IS_REACT_ACT_ENVIRONMENT: true });
    Object.defineProperty(this.global, 'crypto', { value: crypto });
  }
}
