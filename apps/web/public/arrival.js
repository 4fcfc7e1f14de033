// This script does not wait for the page's own. The policy allows no script inline.
(() => {
  // Theme and direction are set before anything is drawn, so that nobody sees the others first.
  const root = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (localStorage.getItem('lang') === 'en') {
    root.lang = 'en';
    root.dir = 'ltr';
  }
  // The session is asked for before the scripts that read it have come (src/lib/arrival.ts).
  const path = '/v1/auth/session';
  const answer = fetch(path, { credentials: 'same-origin', headers: { 'Accept-Language': root.lang } });
  // Its reader says what is wrong.
  answer.catch(() => undefined);
  window.arrival = { path, answer };
  // Where they do not come, nobody else is there to say so: index.html has the place, until the page itself is drawn.
  const lost = () => {
    const place = document.getElementById('arriving');
    if (!place) return;
    place.textContent =
      root.lang === 'en'
        ? 'The page could not be loaded. Check the connection, then reload it.'
        : 'تعذّر تحميل الصفحة. تحقّق من الاتصال ثم أعد تحميلها.';
    window.addEventListener('online', () => location.reload(), { once: true });
  };
  window.addEventListener('vite:preloadError', lost);
  window.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && lost(), true);
})();
