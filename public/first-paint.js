// Runs before the first paint, so that a page in the dark does not flash white. A file and not inline: the content
// security policy allows no inline scripts.
(() => {
  const root = document.documentElement;
  const stored = localStorage.getItem('mantine-color-scheme-value');
  const dark =
    stored === 'dark' || (stored !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  root.lang = localStorage.getItem('mirra.language') ?? 'zh-CN';
})();
