// Runs before the first paint, so that a page in the dark does not flash white and nothing jumps in size. A file and not inline: the content
// security policy allows no inline scripts.
(() => {
  const root = document.documentElement;
  // Browsers forbid storage in some private windows and in frames of other sites.
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const stored = kept('mantine-color-scheme-value');
  const dark =
    stored === 'dark' || (stored !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  // As src/app/rootFont.ts keeps it from then on.
  const width = window.innerWidth;
  const scaled = Math.min(16, (width / (width <= 768 ? 430 : 1920)) * 16);
  const size = /^\/work\/image\/index\/?$/.test(window.location.pathname) ? 16 : scaled;
  root.style.fontSize = `${size}px`;
  root.style.setProperty('--mantine-scale', String(16 / size));
  root.lang = kept('mirra.language') ?? 'zh-CN';
})();
