import { describe, expect, it } from '@jest/globals';
import { memberId } from '#libs/domain/kernel/ids.ts';
import { choicePage } from './choice-page.ts';

const id = memberId('00000000-0000-7000-8000-000000000001');
const huda = { id, name: 'هدى', email: 'huda@noor.example', roles: ['Reception', 'Medical'] } as const;

describe('choicePage', () => {
  it('links each member by id only', () => {
    const page = choicePage({ uid: 'u1', members: [huda], typed: undefined });
    expect(page).toContain(`href="/oidc/interaction/u1/as/${id}"`);
    expect(page).toContain('استقبال وطبيب');
    expect(page).toContain('reception and medical');
    expect(page.match(/href="[^"]*@[^"]*"/g)).toBeNull();
  });

  it('names the account of a wall by what it opens, not as a patient', () => {
    const page = choicePage({ uid: 'u1', members: [{ ...huda, roles: ['Patient'] }], typed: undefined });
    expect(page).toMatch(/>شاشة العرض <span class="en" lang="en" dir="ltr">display</);
  });

  it('offers a typed e-mail, and says when there are no members', () => {
    const page = choicePage({ uid: 'u1', members: [], typed: 'new@noor.example' });
    expect(page).toContain('href="/oidc/interaction/u1/as/typed"');
    expect(page).toContain('لا أعضاء في هذه العيادة بعد.');
  });

  it('escapes markup in names', () => {
    const page = choicePage({ uid: 'u1', members: [{ ...huda, name: `<script>alert("1' & 2")</script>` }], typed: undefined });
    expect(page).not.toContain('<script');
    expect(page).toContain('&#60;script&#62;alert(&#34;1&#39; &#38; 2&#34;)&#60;/script&#62;');
  });
});
