// Puts a Mirra digital human on a page: a button, and a window with the conversation.
// <script src="https://your.mirra/embed.js" data-code="..." async></script>
// Options: data-position (right, left), data-color, data-open (true), data-language, data-label.
// A content security policy of the page needs script-src and frame-src with the address of the server.
(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement) || window.Mirra) return;
  const { code, position = 'right', color = '#3d5afe', open: opened, language, label } = script.dataset;
  if (!code) throw new Error('embed.js needs data-code: the code of a share link');
  const texts = {
    'zh-CN': ['打开数字人对话', '关闭', '此处无法显示对话。', '在新窗口中打开'],
    'en-US': [
      'Talk to our digital human',
      'Close',
      'The conversation can’t be shown here.',
      'Open it in a new window',
    ],
    'ms-MY': [
      'Berbual dengan manusia digital kami',
      'Tutup',
      'Perbualan tidak dapat dipaparkan di sini.',
      'Buka di tetingkap baharu',
    ],
    'th-TH': ['คุยกับมนุษย์ดิจิทัลของเรา', 'ปิด', 'แสดงบทสนทนาที่นี่ไม่ได้', 'เปิดในหน้าต่างใหม่'],
  };
  const wished = [language, document.documentElement.lang, ...navigator.languages].filter(Boolean);
  const matching = (tag) =>
    Object.keys(texts).find((one) => one.split('-')[0] === tag.toLowerCase().split('-')[0]);
  const lang = wished.map(matching).find(Boolean) ?? 'en-US';
  const [openText, closeText, failedText, elsewhereText] = texts[lang];

  const server = new URL(script.src).origin;
  const page = new URL('/project/preview/share', server);
  page.searchParams.set('code', code);
  const framed = new URL(page);
  framed.searchParams.set('embed', '1');
  framed.searchParams.set('lang', lang);

  // What the frame has not said by then, it will not say: the site may not frame it, or the server is away.
  const PATIENCE_MS = 15_000;
  const side = position === 'left' ? 'left' : 'right';

  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { all: initial; }
    button { font: inherit; cursor: pointer; }
    button:focus-visible, a:focus-visible { outline: 3px solid #111; outline-offset: 2px; }
    .open { position: fixed; z-index: 2147483000; bottom: 24px; ${side}: 24px; width: 60px; height: 60px; padding: 0;
      border: 0; border-radius: 50%; background: var(--color); color: #fff; box-shadow: 0 4px 16px rgb(0 0 0 / 28%); }
    .open svg { width: 30px; height: 30px; }
    .window { position: fixed; z-index: 2147483001; bottom: 96px; ${side}: 24px; width: 380px;
      height: min(640px, calc(100dvh - 120px)); overflow: hidden; border-radius: 14px; background: #fff;
      box-shadow: 0 8px 40px rgb(0 0 0 / 32%); font: 16px/1.5 system-ui, sans-serif; color: #222; }
    .window[hidden] { display: none; }
    iframe { display: block; width: 100%; height: 100%; border: 0; }
    .close { position: absolute; z-index: 1; top: 8px; right: 8px; width: 44px; height: 44px; border: 0; border-radius: 50%;
      background: rgb(0 0 0 / 55%); color: #fff; font-size: 22px; line-height: 1; }
    .failed { display: grid; height: 100%; padding: 24px; box-sizing: border-box; place-content: center; text-align: center; }
    .failed a { color: #1a4fd6; }
    @media (max-width: 480px) { .window { inset: 0; width: 100%; height: 100dvh; border-radius: 0; } }
    @media (prefers-color-scheme: dark) { .window { background: #1b1d24; color: #eee; } .failed a { color: #9db8ff; } }`);
  root.adoptedStyleSheets = [sheet];
  host.style.setProperty('--color', color);

  const button = document.createElement('button');
  button.className = 'open';
  button.type = 'button';
  button.setAttribute('aria-label', label ?? openText);
  button.setAttribute('aria-expanded', 'false');
  button.innerHTML =
    '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" aria-hidden="true"><path d="M4 5h16v11H9l-5 4z"/><path d="M8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01" stroke-linecap="round" stroke-width="2.4"/></svg>';
  const box = document.createElement('div');
  box.className = 'window';
  box.hidden = true;
  box.setAttribute('role', 'dialog');
  box.setAttribute('aria-label', label ?? openText);
  const closer = document.createElement('button');
  closer.className = 'close';
  closer.type = 'button';
  closer.setAttribute('aria-label', closeText);
  closer.textContent = '×';
  box.append(closer);
  root.append(button, box);

  let frame = null;
  let ready = false;
  let waiting = [];
  let patience = 0;

  const send = (text) =>
    frame?.contentWindow?.postMessage({ source: 'mirra-host', type: 'ask', text }, server);

  function fail() {
    frame?.remove();
    frame = null;
    const words = document.createElement('div');
    words.className = 'failed';
    const said = document.createElement('p');
    said.textContent = failedText;
    const link = document.createElement('a');
    link.href = page.href;
    link.target = '_blank';
    link.rel = 'noopener';
    link.textContent = elsewhereText;
    words.append(said, link);
    box.querySelector('.failed')?.remove();
    box.append(words);
  }

  function load() {
    box.querySelector('.failed')?.remove();
    frame = document.createElement('iframe');
    frame.title = label ?? openText;
    frame.allow = 'autoplay; microphone';
    frame.src = framed.href;
    box.append(frame);
    ready = false;
    patience = window.setTimeout(fail, PATIENCE_MS);
  }

  function open() {
    if (frame === null) load();
    box.hidden = false;
    button.setAttribute('aria-expanded', 'true');
    frame.focus();
  }

  function close() {
    if (box.hidden) return;
    box.hidden = true;
    button.setAttribute('aria-expanded', 'false');
    button.focus();
  }

  function ask(text) {
    open();
    if (ready) send(String(text));
    else waiting.push(String(text));
  }

  window.addEventListener('message', ({ source, origin, data }) => {
    const isFrame = frame !== null && source === frame.contentWindow && origin === server;
    const isPage = source === window && data?.target === 'mirra';
    if (isFrame && data?.source === 'mirra' && data.type === 'ready') {
      ready = true;
      window.clearTimeout(patience);
      for (const text of waiting) send(text);
      waiting = [];
    }
    if (isFrame && data?.source === 'mirra' && data.type === 'close') close();
    if (!isPage) return;
    if (data.type === 'open') open();
    if (data.type === 'close') close();
    if (data.type === 'ask') ask(data.text);
  });
  button.addEventListener('click', () => (box.hidden ? open() : close()));
  closer.addEventListener('click', close);
  root.addEventListener('keydown', (event) => event.key === 'Escape' && close());

  window.Mirra = { open, close, ask };
  const place = () => {
    document.body.append(host);
    if (opened === 'true') open();
  };
  if (document.body) place();
  else document.addEventListener('DOMContentLoaded', place, { once: true });
})();
