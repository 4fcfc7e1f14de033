import './page.css';
import './leaving.css';
import { Bell } from './bell.ts';
import { follow, type Told } from './follow.ts';
import { Leaving } from './leaving.ts';
import { Page } from './page.ts';

const page = Page.pageIn(document);
if (page) {
  const path = window.location.pathname;
  const bell = new Bell(page.ringButton, page.writing.words);
  const told: Told = {
    state: (state) => {
      if (page.show(state)) bell.ring();
      leaving.follow(state);
    },
    beat: (at) => page.confirm(at),
    gone: () => {
      leaving.end();
      page.end();
    },
    offline: () => page.goStale(),
  };
  const leaving = new Leaving({ body: document.body, path, writing: page.writing, told });
  leaving.follow(page.turn);
  follow(path, told);
}
