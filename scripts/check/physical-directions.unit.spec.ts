import { describe, expect, it } from '@jest/globals';
import { physicalDirections } from './physical-directions.ts';

const foundIn = (path: string, source: string) => physicalDirections(path, source).map(({ found }) => found);

describe('left and right where start and end belong', () => {
  it.each([
    ['ml-2', '<p className="ml-2 flex" />'],
    ['-mr-px', '<p className="-mr-px" />'],
    ['pl-[3px]', '<p className={`a md:hover:pl-[3px]`} />'],
    ['right-0', "const place = 'absolute right-0';"],
    ['border-l', '<p className="border-l" />'],
    ['rounded-tr-lg', '<p className="rounded-tr-lg" />'],
    ['text-left', '<p className="lg:text-left" />'],
    ['scroll-ml-4', '<p className="scroll-ml-4" />'],
    ['marginLeft', '<p style={{ marginLeft: 4 }} />'],
    ['borderTopRightRadius', '<p style={{ borderTopRightRadius: 4 }} />'],
  ])('finds %s in a page', (found, source) => {
    expect(foundIn('page.tsx', source)).toEqual([found]);
  });

  it.each([
    ['margin-left', 'p { margin-left: 1rem; }'],
    ['border-top-right-radius', 'p { border-top-right-radius: 1rem; }'],
    ['right', 'p { right: 0; }'],
    ['text-align: left', 'p { text-align: left; }'],
    ['pr-4', 'p { @apply pr-4; }'],
  ])('finds %s in a style sheet', (found, source) => {
    expect(foundIn('page.css', source)).toEqual([found]);
  });

  it.each([
    '<p className="ms-2 pe-4 start-0 border-s rounded-se-lg text-end" />',
    '<p className="plain prose mlx space-x-2 inset-x-0 hyphen-left-over" />',
    "const text = 'the right to be left alone, as is right';",
    '<Chart margin={{ left: 8, right: 8 }} />',
    "import { left } from './left.ts';",
    '// ml-2 is not said any more',
    "const address = 'https://example.com/left';",
  ])('accepts the direction-neutral source %s', (source) => {
    expect(foundIn('page.tsx', source)).toEqual([]);
  });

  it.each(['p { margin-inline-start: 1rem; inset-inline-end: 0; text-align: start; }', '/* on the left: */ p { color: red; }'])(
    'lets %s through',
    (source) => {
      expect(foundIn('page.css', source)).toEqual([]);
    },
  );

  it('names the line of a physical direction', () => {
    expect(physicalDirections('page.css', 'p {\n  /* a\n  comment */\n  float: right;\n}')).toEqual([
      { line: 4, found: 'float: right' },
    ]);
  });
});
