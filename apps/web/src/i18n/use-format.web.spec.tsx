import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { onPage } from '../testing/on-page.tsx';
import { useFormat } from './use-format.ts';

function Age({ age }: { readonly age: number | null }) {
  const format = useFormat();
  return <p data-testid="age">{format.years(age)}</p>;
}

describe('an age in words', () => {
  it.each([
    ['ar', 0, 'أقل من سنة'],
    ['ar', 1, 'سنة واحدة'],
    ['ar', 2, 'سنتان'],
    ['ar', 3, '3 سنوات'],
    ['ar', 41, '41 سنة'],
    ['en', 0, 'under 1 year'],
    ['en', 1, '1 year'],
    ['en', 41, '41 years'],
    ['en', null, '-'],
  ] as const)('writes in %s an age of %s as %s', async (lang, age, words) => {
    await onPage(<Age age={age} />, lang);
    expect(screen.getByTestId('age').textContent).toBe(words);
  });
});
