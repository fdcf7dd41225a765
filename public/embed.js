// Puts a Mirra digital human on a page: a button, and a window with the conversation.
// <script src="https://your.mirra/embed.js" data-code="..." async></script>
// Options: data-position (right, left), data-color, data-open (true), data-language, data-label.
// A content security policy of the page needs script-src, frame-src and connect-src with the address of the server.
(() => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement) || window.Mirra) return;
  const { code, position = 'right', color: wishedColor, open: opened, language, label } = script.dataset;
  if (!code) throw new Error('embed.js needs data-code: the code of a share link');
  const color = CSS.supports('color', wishedColor ?? '') ? wishedColor : '#3d5afe';
  const texts = {
    'zh-CN': {
      open: '打开数字人对话',
      title: '数字人对话',
      close: '关闭',
      failed: '此处无法显示对话。',
      refused: '此网站尚未获准显示该对话。',
      unknown: '该对话已不可用。',
      elsewhere: '在新窗口中打开',
    },
    'en-US': {
      open: 'Talk to our digital human',
      title: 'Our digital human',
      close: 'Close',
      failed: 'The conversation can’t be shown here.',
      refused: 'This site isn’t allowed to show the conversation.',
      unknown: 'This conversation is no longer available.',
      elsewhere: 'Open it in a new window',
    },
    'ms-MY': {
      open: 'Berbual dengan manusia digital kami',
      title: 'Manusia digital kami',
      close: 'Tutup',
      failed: 'Perbualan tidak dapat dipaparkan di sini.',
      refused: 'Laman ini tidak dibenarkan memaparkan perbualan.',
      unknown: 'Perbualan ini tidak lagi tersedia.',
      elsewhere: 'Buka di tetingkap baharu',
    },
    'th-TH': {
      open: 'คุยกับมนุษย์ดิจิทัลของเรา',
      title: 'มนุษย์ดิจิทัลของเรา',
      close: 'ปิด',
      failed: 'แสดงบทสนทนาที่นี่ไม่ได้',
      refused: 'เว็บไซต์นี้ไม่ได้รับอนุญาตให้แสดงบทสนทนา',
      unknown: 'บทสนทนานี้ใช้งานไม่ได้แล้ว',
      elsewhere: 'เปิดในหน้าต่างใหม่',
    },
  };
  const wished = [language, document.documentElement.lang, ...navigator.languages].filter(Boolean);
  const matching = (tag) =>
    Object.keys(texts).find((one) => one.split('-')[0] === tag.toLowerCase().split('-')[0]);
  const lang = wished.map(matching).find(Boolean) ?? 'en-US';
  const said = texts[lang];
  const name = label ?? said.title;

  const server = new URL(script.src).origin;
  const page = new URL('/project/preview/share', server);
  page.searchParams.set('code', code);
  const framed = new URL(page);
  framed.searchParams.set('embed', '1');
  framed.searchParams.set('lang', lang);

  const permission = new URL('/api/v1/conversation/share/frame', server);
  permission.searchParams.set('code', code);
  const warnings = {
    failed: 'The conversation has not answered.',
    refused: `${window.location.origin} may not show this conversation. The owner of the link can allow it under Share.`,
    unknown: 'No link that works has this code: it has expired or was disabled.',
  };

  // What the frame has not said by then, it will not say: the site may not frame it, or the server is away.
  const PATIENCE_MS = 15_000;
  const side = position === 'left' ? 'left' : 'right';

  /** What can be read on a color, in whatever way that is written: white, or near black on light ones. */
  function inkOn(text) {
    const pen = document.createElement('canvas').getContext('2d');
    pen.fillStyle = text;
    pen.fillRect(0, 0, 1, 1);
    const linear = [...pen.getImageData(0, 0, 1, 1).data].map((part) => (part / 255) ** 2.2);
    const luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
    // At this luminance both are read equally well.
    return luminance > 0.18 ? '#111' : '#fff';
  }

  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { all: initial; }
    button { font: inherit; cursor: pointer; }
    button:focus-visible, a:focus-visible { outline: 3px solid #111; outline-offset: 2px; }
    .open { position: fixed; z-index: 2147483000; bottom: 24px; ${side}: 24px; width: 60px; height: 60px; padding: 0;
      border: 0; border-radius: 50%; background: var(--color); color: var(--ink); box-shadow: 0 4px 16px rgb(0 0 0 / 28%); }
    .open svg { width: 30px; height: 30px; }
    .window { position: fixed; z-index: 2147483001; bottom: 96px; ${side}: 24px; display: grid; grid-template-rows: auto 1fr;
      width: 380px; height: min(640px, calc(100dvh - 120px)); overflow: hidden; border-radius: 14px; background: #fff;
      box-shadow: 0 8px 40px rgb(0 0 0 / 32%); font: 16px/1.5 system-ui, sans-serif; color: #222; color-scheme: light; }
    .window[hidden] { display: none; }
    .bar { display: flex; align-items: center; gap: 8px; padding-inline-start: 16px; border-bottom: 1px solid rgb(127 127 127 / 30%); }
    .title { flex: 1; min-width: 0; overflow: hidden; font-size: 15px; font-weight: 600; text-overflow: ellipsis; white-space: nowrap; }
    .close { display: grid; flex: none; place-items: center; width: 44px; height: 44px; padding: 0; border: 0; background: none;
      color: inherit; }
    .close:hover { background: rgb(127 127 127 / 18%); }
    .close:focus-visible { outline-color: currentColor; outline-offset: -4px; }
    .close svg { width: 20px; height: 20px; }
    iframe { display: block; width: 100%; height: 100%; border: 0; }
    .failed { display: grid; padding: 24px; place-content: center; text-align: center; }
    .failed a { color: #1a4fd6; }
    @media (max-width: 480px), (max-height: 480px) {
      .window { inset: 0; box-sizing: border-box; width: 100%; height: 100dvh; border-radius: 0;
        padding: env(safe-area-inset-top) env(safe-area-inset-right) 0 env(safe-area-inset-left); } }
    @media (prefers-color-scheme: dark) {
      .window { background: #1b1d24; color: #eee; color-scheme: dark; } .failed a { color: #9db8ff; } }`);
  root.adoptedStyleSheets = [sheet];
  host.style.setProperty('--color', color);
  host.style.setProperty('--ink', inkOn(color));

  const button = document.createElement('button');
  button.className = 'open';
  button.type = 'button';
  button.setAttribute('aria-label', label ?? said.open);
  button.setAttribute('aria-expanded', 'false');
  button.innerHTML =
    '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" aria-hidden="true"><path d="M4 5h16v11H9l-5 4z"/><path d="M8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01" stroke-linecap="round" stroke-width="2.4"/></svg>';
  const box = document.createElement('div');
  box.className = 'window';
  box.hidden = true;
  box.setAttribute('role', 'dialog');
  box.setAttribute('aria-label', name);
  // A bar of its own: over the frame it would cover what the conversation shows there.
  const bar = document.createElement('div');
  bar.className = 'bar';
  const title = document.createElement('span');
  title.className = 'title';
  title.textContent = name;
  const closer = document.createElement('button');
  closer.className = 'close';
  closer.type = 'button';
  closer.setAttribute('aria-label', said.close);
  closer.innerHTML =
    '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg>';
  bar.append(title, closer);
  box.append(bar);
  root.append(button, box);

  let frame = null;
  let ready = false;
  let waiting = [];
  let patience = 0;

  const send = (text) =>
    frame?.contentWindow?.postMessage({ source: 'mirra-host', type: 'ask', text }, server);

  /** Gives the frame up, for one of the reasons of `warnings`. */
  function fail(reason) {
    console.warn(`Mirra: ${warnings[reason]}`);
    window.clearTimeout(patience);
    frame?.remove();
    frame = null;
    const words = document.createElement('div');
    words.className = 'failed';
    words.setAttribute('role', 'alert');
    const why = document.createElement('p');
    why.textContent = said[reason];
    words.append(why);
    const link = document.createElement('a');
    link.href = page.href;
    link.target = '_blank';
    link.rel = 'noopener';
    link.textContent = said.elsewhere;
    // Such a link opens nowhere.
    if (reason !== 'unknown') words.append(link);
    box.querySelector('.failed')?.remove();
    box.append(words);
    // What had the focus is gone.
    if (!box.hidden) closer.focus();
  }

  /** Whether the server lets this page show the link: a browser that blocks a frame tells nobody why. */
  async function judge(asking) {
    let answer = 'allowed';
    try {
      const response = await fetch(permission, { credentials: 'omit' });
      ({ answer } = (await response.json()).data);
    } catch {
      // A page whose policy forbids the question, or a server that is away: the frame itself is waited for.
      return;
    }
    if (answer !== 'allowed' && asking === frame) fail(answer);
  }

  function load() {
    box.querySelector('.failed')?.remove();
    frame = document.createElement('iframe');
    frame.title = name;
    frame.allow = 'autoplay; microphone';
    frame.src = framed.href;
    box.append(frame);
    ready = false;
    patience = window.setTimeout(() => fail('failed'), PATIENCE_MS);
    void judge(frame);
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
