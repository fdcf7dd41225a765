import { definePlugin, type SandboxContext } from '@mirra/plugin-sdk/sandbox';
import { colorsOf, shadesOf } from './colors';

const words = {
  'zh-CN': { title: '调色板', step: '调色板：更换背景', use: '背景改为' },
  'en-US': { title: 'Palette', step: 'Palette: change the background', use: 'Put on the background:' },
  'ms-MY': { title: 'Palet', step: 'Palet: tukar latar', use: 'Letak pada latar:' },
  'th-TH': { title: 'จานสี', step: 'จานสี: เปลี่ยนพื้นหลัง', use: 'ใช้เป็นพื้นหลัง:' },
};

const wordsOf = (language: string) => words[language as keyof typeof words] ?? words['en-US'];

/** Runs in a frame of its own: it knows the design only as the page tells it, and draws its panel by itself. */
export default definePlugin({
  id: 'example.palette',
  version: '1.0.0',
  apiVersion: 1,
  async setup(ctx) {
    await ctx.panels.add({
      id: 'palette',
      title: wordsOf(ctx.language).title,
      render: (root) => showPalette(ctx, root),
    });
  },
});

function showPalette(ctx: SandboxContext, root: HTMLElement): () => void {
  const grid = document.createElement('div');
  grid.style.cssText = 'display:grid;grid-template-columns:repeat(5,1fr);gap:8px;padding:12px';
  root.append(grid);
  const draw = async () => {
    const colors = colorsOf(await ctx.document.get()).flatMap(shadesOf);
    grid.replaceChildren(...colors.map((color) => swatch(ctx, color)));
  };
  const failed = (error: unknown) => void ctx.notify(String(error));
  draw().catch(failed);
  const subscribed = ctx.document.subscribe(() => void draw().catch(failed));
  return () => void subscribed.then((stop) => stop());
}

function swatch(ctx: SandboxContext, color: string): HTMLElement {
  const { use, step } = wordsOf(ctx.language);
  const button = document.createElement('button');
  button.setAttribute('aria-label', `${use} ${color}`);
  button.style.cssText = `aspect-ratio:1;border:1px solid var(--border);border-radius:8px;cursor:pointer;background:${color}`;
  button.addEventListener('click', () => {
    const patches = [
      { op: 'replace' as const, path: ['background', 'kind'], value: 'color' },
      { op: 'replace' as const, path: ['background', 'color'], value: color },
    ];
    ctx.document.transact(step, patches).catch((error: unknown) => void ctx.notify(String(error)));
  });
  return button;
}
