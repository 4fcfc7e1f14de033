import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { onPage } from '../testing/on-page.tsx';
import { SearchBox } from './search-box.tsx';

const field = () => screen.getByRole<HTMLInputElement>('searchbox');

async function opened() {
  const asked = jest.fn<(search: string) => void>();
  let follow: (value: string) => void = () => undefined;
  const Page = () => {
    const [value, setValue] = useState('');
    follow = setValue;
    return <SearchBox label="Search" value={value} onSearch={asked} />;
  };
  const user = await onPage(<Page />);
  return { user, asked, becomes: (value: string) => act(() => follow(value)) };
}

describe('the search box', () => {
  it('searches at rest, trimmed, and leaves what was typed as it is', async () => {
    const { user, asked, becomes } = await opened();
    await user.type(field(), 'سالم ');
    await waitFor(() => expect(asked).toHaveBeenCalledWith('سالم'));
    becomes('سالم');
    expect(field().value).toBe('سالم ');
  });

  it('loses no letter that is typed while the address is behind', async () => {
    const { user, asked, becomes } = await opened();
    await user.type(field(), 'Sal');
    await waitFor(() => expect(asked).toHaveBeenCalledWith('Sal'));
    await user.type(field(), 'em');
    becomes('Sal');
    expect(field().value).toBe('Salem');
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith('Salem'));
  });

  it('shows what the address says once nobody types', async () => {
    const { user, asked, becomes } = await opened();
    await user.type(field(), 'Salem');
    await waitFor(() => expect(asked).toHaveBeenCalledWith('Salem'));
    becomes('Salem');
    becomes('');
    expect(field().value).toBe('');
  });
});
