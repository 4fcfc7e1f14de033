import 'virtual:fonts-400-600.css';
import './ground.css';
import './page.css';
import './called.css';
import './alerts.css';
import './leaving.css';
import { Alerts } from './alerts.ts';
import { follow, type Told } from './follow.ts';
import { Leaving } from './leaving.ts';
import { Page } from './page.ts';

const page = Page.pageIn(document);
if (page) {
  const path = window.location.pathname;
  const alerts = new Alerts({ body: document.body, path, writing: page.writing, state: page.turn });
  const told: Told = {
    state: (state) => {
      if (page.show(state)) alerts.ring(state);
      alerts.follow(state);
      leaving.follow(state);
    },
    beat: (at) => page.confirm(at),
    gone: () => {
      alerts.end();
      leaving.end();
      page.end();
    },
    offline: () => page.goStale(),
  };
  const leaving = new Leaving({ body: document.body, path, writing: page.writing, told });
  alerts.follow(page.turn);
  leaving.follow(page.turn);
  follow(path, told);
}
