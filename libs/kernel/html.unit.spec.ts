import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { html } from './html.ts';

describe('markup', () => {
  it('escapes interpolated text and keeps interpolated markup', () => {
    const inside = html`<b title="${'"><i>'}">${"<script>&'"}</b>`;
    expect(html`<p>${inside}${[inside]}</p>`.markup).toBe(
      `<p>${'<b title="&#34;&#62;&#60;i&#62;">&#60;script&#62;&#38;&#39;</b>'.repeat(2)}</p>`,
    );
  });

  it('interpolates any text into markup without adding a tag', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(html`<p title="${text}">${text}</p>`.markup.match(/[<>"]/g)).toHaveLength(6);
      }),
    );
  });
});
