// What does not wait for the page's scripts. The policy allows no script inline.
(() => {
  // Before anything is drawn, so that nobody sees the other theme or the other direction first.
  const root = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (localStorage.getItem('lang') === 'en') {
    root.lang = 'en';
    root.dir = 'ltr';
  }
  // Who is here: answered before the scripts that read it have come (src/lib/arrival.ts).
  const path = '/v1/auth/session';
  const answer = fetch(path, { credentials: 'same-origin', headers: { 'Accept-Language': root.lang } });
  answer.catch(() => undefined);
  window.arrival = { path, answer };
})();
