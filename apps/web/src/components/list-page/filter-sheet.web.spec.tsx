import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { onPage } from '../../testing/on-page.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import { DirectionField, FilterChoices, FilterSheet } from './filter-sheet.tsx';

interface Filters {
  readonly sizes: readonly ('small' | 'large')[];
  readonly direction: 'asc' | 'desc';
}

const NO_FILTERS: Filters = { sizes: [], direction: 'desc' };
const OPTIONS = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
] as const;

function List({ onApply }: { readonly onApply: (filters: Filters) => void }) {
  const { openings, ...sheet } = useOpening();
  return (
    <>
      <button type="button" onClick={() => sheet.onOpenChange(true)}>
        Open
      </button>
      <FilterSheet
        key={openings}
        {...sheet}
        words={{ title: 'Filters', apply: 'Apply', clear: 'Clear' }}
        filters={{ ...NO_FILTERS, sizes: ['large'] }}
        noFilters={NO_FILTERS}
        onApply={onApply}
        isRefused={({ direction }) => direction === 'asc'}
      >
        {(draft, change) => (
          <>
            <FilterChoices label="Sizes" options={OPTIONS} chosen={draft.sizes} onChange={(sizes) => change({ sizes })} />
            <DirectionField label="Order" value={draft.direction} onChange={(direction) => change({ direction })} />
          </>
        )}
      </FilterSheet>
    </>
  );
}

const box = (name: string) => screen.getByRole('checkbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

async function opened() {
  const onApply = jest.fn();
  const user = await onPage(<List onApply={onApply} />);
  await user.click(button('Open'));
  return { user, onApply };
}

describe('the filter sheet', () => {
  it('applies what was chosen, in the order of the options, and closes', async () => {
    const { user, onApply } = await opened();
    await user.click(box('Small'));
    expect(onApply).not.toHaveBeenCalled();
    await user.click(button('Apply'));
    expect(onApply).toHaveBeenCalledWith({ sizes: ['small', 'large'], direction: 'desc' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('begins with the filters in force at each opening, and forgets a draft that was not applied', async () => {
    const { user, onApply } = await opened();
    await user.click(box('Large'));
    expect(box('Large')).toHaveProperty('checked', false);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Open'));
    expect(box('Large')).toHaveProperty('checked', true);
    expect(onApply).not.toHaveBeenCalled();
  });

  it('clears to no filters, and refuses to apply what its list refuses', async () => {
    const { user, onApply } = await opened();
    await user.click(screen.getByRole('radio', { name: 'Ascending' }));
    expect(button('Apply').hasAttribute('disabled')).toBe(true);
    await user.click(button('Clear'));
    await user.click(button('Apply'));
    expect(onApply).toHaveBeenCalledWith(NO_FILTERS);
  });
});
