import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { useInSight } from './use-in-sight.ts';

const Row = ({ isChosen }: { readonly isChosen: boolean }) => <li ref={useInSight<HTMLLIElement>(isChosen)}>Room 4</li>;

describe('an element that is kept in sight', () => {
  const scrolled = jest.fn();
  beforeEach(() => {
    Object.defineProperty(Element.prototype, 'scrollIntoView', { value: scrolled, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    scrolled.mockClear();
  });

  it('comes into sight each time it is chosen, and moves nothing when it is shown as chosen or chosen no longer', () => {
    const { rerender } = render(<Row isChosen />);
    rerender(<Row isChosen={false} />);
    expect(scrolled).not.toHaveBeenCalled();
    rerender(<Row isChosen />);
    rerender(<Row isChosen />);
    expect(scrolled.mock.calls).toEqual([[{ block: 'nearest' }]]);
  });
});
