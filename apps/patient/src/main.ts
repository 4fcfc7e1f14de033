import './page.css';
import { Bell } from './bell.ts';
import { follow } from './follow.ts';
import { Page } from './page.ts';

const page = Page.of(document);
if (page) {
  const bell = new Bell(page.ringButton, page.words);
  follow(window.location.pathname, {
    state: (state) => {
      if (page.show(state)) bell.ring();
    },
    beat: (at) => page.confirm(at),
    gone: () => page.end(),
    offline: () => page.goStale(),
  });
}
