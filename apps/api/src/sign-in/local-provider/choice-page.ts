import type { Lang } from '#libs/contracts/lang.ts';
import { type Html, html } from '#libs/kernel/html.ts';
import type { ListedMember } from './demonstration-members.ts';
import { PAGE_WORDS } from './page-words.ts';
import { interactionPath, PAGE_FILES } from './paths.ts';

export interface Choice {
  readonly uid: string;
  readonly members: readonly ListedMember[];
  /** A typed e-mail of no listed member, which may be chosen all the same. */
  readonly typed: string | undefined;
}

/** Uses links, not a form: the policy's form-action would block redirects between localhost's several names. */
export function choicePage({ uid, members, typed }: Choice): string {
  const path = interactionPath(uid);
  const typedEntry = typed === undefined ? [] : [entry(`${path}/as/typed`, both('typed'), typed, html``)];
  const entries = members.map(({ id, name, email, roles }) => entry(`${path}/as/${id}`, name, email, rolesOf(roles)));
  return html`<!doctype html>
<html lang="ar" dir="rtl">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow" />
    <title>دَوْر · ${PAGE_WORDS.ar.title}</title>
    <link rel="stylesheet" href="${PAGE_FILES}/page.css" />
  </head>
  <body>
    <main>
      <p class="name">دَوْر</p>
      <h1>${both('title')}</h1>
      <p class="notice">${both('notice')}</p>
      <h2>${both('choose')}</h2>
      <ul>${[...typedEntry, ...entries]}</ul>
      ${members.length === 0 ? html`<p>${both('nobody')}</p>` : ''}
      <p><a class="back" href="${path}/leave">${both('back')}</a></p>
    </main>
  </body>
</html>
`.markup;
}

const entry = (href: string, name: string | Html, email: string, roles: Html): Html => html`
        <li>
          <a class="person" href="${href}">
            <bdi>${name}</bdi><span class="about">${roles}</span><bdi class="email" dir="ltr">${email}</bdi>
          </a>
        </li>`;

type Sentence = Exclude<keyof (typeof PAGE_WORDS)['ar'], 'roles'>;

const both = (sentence: Sentence): Html => html`${PAGE_WORDS.ar[sentence]} ${english(PAGE_WORDS.en[sentence])}`;
const rolesOf = (roles: ListedMember['roles']): Html => html`${listed('ar', roles)} ${english(listed('en', roles))}`;
const english = (text: string): Html => html`<span class="en" lang="en" dir="ltr">${text}</span>`;
const listed = (lang: Lang, roles: ListedMember['roles']): string =>
  new Intl.ListFormat(lang).format(roles.map((role) => PAGE_WORDS[lang].roles[role]));
