import type { Page } from '@playwright/test';

/** One stretch of text that a canvas has drawn. */
interface Drawn {
  readonly color: string;
  readonly canvas: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

declare global {
  interface Window {
    drawnTexts?: Drawn[];
  }
}

/** Notes what the page's canvases write from now on. */
const watchDrawing = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (window.drawnTexts !== undefined) return;
    const drawn: Drawn[] = [];
    window.drawnTexts = drawn;
    const canvases: HTMLCanvasElement[] = [];
    const write = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function note(text: string, x: number, y: number) {
      if (!canvases.includes(this.canvas)) canvases.push(this.canvas);
      const at = this.getTransform().transformPoint({ x, y });
      const color = String(this.fillStyle).toUpperCase();
      drawn.push({ color, canvas: canvases.indexOf(this.canvas), text, x: at.x, y: Math.round(at.y) });
      write.call(this, text, x, y);
    };
  });

/** Draws the editor's canvas anew, with the fonts that have arrived by then. */
const drawAgain = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    window.drawnTexts?.splice(0);
    document.fonts.dispatchEvent(new Event('loadingdone'));
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });

interface Row {
  readonly y: number;
  readonly text: string;
}

/** Lines with their numbers, which tell empty ones; spaces as one. */
function numbered(rows: readonly Row[]): string[] {
  const written = rows
    .map(({ y, text }) => ({ y, text: text.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => a.y - b.y);
  const first = written[0]?.y ?? 0;
  const step = Math.min(...written.slice(1).map(({ y }, index) => y - (written[index]?.y ?? 0)));
  return written.map(({ y, text }) => `${Math.round((y - first) / step)} ${text}`);
}

/** The lines that the editor has drawn in a color. */
function rowsDrawn(all: readonly Drawn[], color: string): Row[] {
  const own = all.filter((one) => one.color === color);
  const last = own.filter(({ canvas }) => canvas === own.at(-1)?.canvas);
  return [...new Set(last.map(({ y }) => y))].map((row) => {
    const parts = new Map(last.filter(({ y }) => y === row).map(({ x, text }) => [x, text]));
    const line = [...parts].toSorted(([a], [b]) => a - b).map(([, text]) => text);
    return { y: row, text: line.join(' ') };
  });
}

/** The lines of the editor's texts, by the colors of their letters. */
export async function editorLines(page: Page, colors: readonly string[]): Promise<string[][]> {
  await watchDrawing(page);
  await drawAgain(page);
  const drawn = await page.evaluate(() => window.drawnTexts ?? []);
  return colors.map((color) => numbered(rowsDrawn(drawn, color)));
}

/** The lines of the player's texts as the browser has laid them out, in the order of the stage. */
export async function playerLines(page: Page): Promise<string[][]> {
  const texts = await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
    const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    return Array.from(document.querySelectorAll('[data-element="mirra.text"]'), (element) => {
      const rows: { y: number; text: string }[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      let bottom = 0;
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        for (const { segment, index } of letters.segment(node.nodeValue ?? '')) {
          range.setStart(node, index);
          range.setEnd(node, index + segment.length);
          const box = range.getBoundingClientRect();
          if (box.width === 0 || box.height === 0) continue;
          // Letters of several fonts in one line are of several heights.
          const y = box.top + box.height / 2;
          if (y > bottom) rows.push({ y, text: '' });
          bottom = Math.max(bottom, box.bottom - box.height / 8);
          const row = rows.at(-1);
          if (row !== undefined) row.text += segment;
        }
      }
      return rows;
    });
  });
  return texts.map(numbered);
}
