// Before anything is drawn, so that nobody sees the other theme or the other direction first. The policy allows no script inline.
(() => {
  const root = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (localStorage.getItem('lang') === 'en') {
    root.lang = 'en';
    root.dir = 'ltr';
  }
})();
