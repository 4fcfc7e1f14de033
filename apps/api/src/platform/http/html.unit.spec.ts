import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { html } from './html.ts';

describe('markup', () => {
  it('takes every value for text, and only markup for markup', () => {
    const inside = html`<b title="${'"><i>'}">${"<script>&'"}</b>`;
    expect(html`<p>${inside}${[inside]}</p>`.markup).toBe(
      `<p>${'<b title="&#34;&#62;&#60;i&#62;">&#60;script&#62;&#38;&#39;</b>'.repeat(2)}</p>`,
    );
  });

  it('holds no more tags than its author wrote, whatever is put into it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(html`<p title="${text}">${text}</p>`.markup.match(/[<>"]/g)).toHaveLength(6);
      }),
    );
  });
});
