import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { useArrival, useDeparture } from './use-travel.ts';

const Row = ({ name }: { readonly name: string }) => <span ref={useDeparture<HTMLSpanElement>(name)}>7 in its row</span>;
const Plate = ({ name }: { readonly name: string }) => <p ref={useArrival<HTMLParagraphElement>(name)}>7 on the plate</p>;

const ROW = new DOMRect(10, 300, 30, 20);
const PLATE = new DOMRect(400, 100, 120, 80);

/** A browser that lays out rows and plates, and animates: its own test document does neither. */
function browser({ isCalm = false }: { readonly isCalm?: boolean } = {}) {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const animate = jest.fn<(steps: readonly Keyframe[]) => object>(() => ({ finished, cancel: finish }));
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'P' ? PLATE : ROW;
  });
  Object.assign(window, { matchMedia: () => ({ matches: isCalm }) });
  Object.assign(HTMLElement.prototype, { animate });
  return { animate, finish };
}

const pictures = () => [...document.body.querySelectorAll<HTMLElement>('body > p')];

describe('what moves from one place of the page to another', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'matchMedia');
    Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  });

  it('arrives from where it stood, as a picture that leaves once it has come', async () => {
    const { animate, finish } = browser();
    const { rerender, container } = render(<Row name="ticket 7" />);
    rerender(<Plate name="ticket 7" />);
    expect(animate).toHaveBeenCalledTimes(1);
    expect(animate.mock.calls[0]?.[0]).toEqual([{ transform: 'translate(-390px, 200px) scale(0.25)' }, { transform: 'none' }]);
    expect(pictures()).toMatchObject([{ ariaHidden: 'true', style: { position: 'fixed', left: '400px' } }]);
    const plate = container.querySelector('p');
    expect(plate?.style.visibility).toBe('hidden');
    await act(async () => finish());
    expect(pictures()).toEqual([]);
    expect(plate?.style.visibility).toBe('');
  });

  it('leaves no picture behind where the plate goes before it has come', async () => {
    browser();
    const { rerender, unmount } = render(<Row name="ticket 8" />);
    rerender(<Plate name="ticket 8" />);
    await act(async () => unmount());
    expect(pictures()).toEqual([]);
  });

  it('moves nothing under reduced motion, and where nothing of its name has left', () => {
    const { animate } = browser({ isCalm: true });
    const { rerender } = render(<Row name="ticket 9" />);
    rerender(<Plate name="ticket 9" />);
    rerender(<Plate name="ticket 10" />);
    expect(animate).not.toHaveBeenCalled();
    browser();
    rerender(<Plate name="ticket 11" />);
    expect(pictures()).toEqual([]);
  });
});
