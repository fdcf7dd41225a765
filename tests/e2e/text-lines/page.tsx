// The editor's drawing and the player's component, for texts that a test brings.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { stageWidths } from '../../../contract/text/widths';
import { declareBundled } from '../../../src/kernel/drawing/fonts/bundledFaces';
import { STAGE_FAMILIES } from '../../../src/kernel/drawing/fonts/stageFamily';
import { forgetLines, setWords } from '../../../src/kernel/drawing/textLines';
import { Words } from '../../../src/kernel/drawing/Words';
import { drawWords, roomFor, wordsCss, type WordsLook } from '../../../src/kernel/drawing/words';

export interface Sample {
  /** Id of a bundled font; empty for the font of the stage. */
  readonly font: string;
  readonly text: string;
  readonly look: WordsLook;
  readonly width: number;
}

export interface Shown {
  readonly editor: string[];
  readonly player: string[];
  /** How much wider than its room the widest line is drawn, as a share. */
  readonly overflow: number;
}

declare global {
  interface Window {
    /** @param lang in which the page is read */
    showTexts(samples: readonly Sample[], lang: string): Promise<Shown[]>;
    readWidths(letters: readonly string[], weights: readonly number[]): Promise<string[]>;
  }
}

const canvas = document.createElement('canvas').getContext('2d');
if (canvas === null) throw new Error('There is no canvas');
const context = canvas;
const squeezed = (line: string) => line.replaceAll(/\s+/g, ' ').trim();

/** What stands in each row, from top to bottom. */
function rowsOf(parts: readonly { text: string; x: number; y: number }[]): string[] {
  const rows = new Map<number, { text: string; x: number }[]>();
  for (const { text, x, y } of parts) {
    const near = [...rows.keys()].find((known) => Math.abs(known - y) < 1) ?? y;
    rows.set(near, [...(rows.get(near) ?? []), { text, x }]);
  }
  return [...rows]
    .toSorted(([a], [b]) => a - b)
    .map(([, row]) =>
      squeezed(
        row
          .toSorted((a, b) => a.x - b.x)
          .map(({ text }) => text)
          .join(' '),
      ),
    )
    .filter((row) => row !== '');
}

function editorRows({ text, look, width }: Sample, family: string): string[] {
  const parts: { text: string; x: number; y: number }[] = [];
  const write = context.fillText.bind(context);
  context.fillText = (part, x, y) => {
    parts.push({ text: part, x, y });
    write(part, x, y);
  };
  drawWords(context, { width, height: 400 }, text, look, { fill: '#000000', family });
  context.fillText = write;
  return rowsOf(parts);
}

const stage = document.createElement('div');
stage.style.cssText = 'position: relative; width: 2000px; height: 400px';
document.body.append(stage);
const root = createRoot(stage);

function playerRows({ text, look, width }: Sample, family: string): { rows: string[]; widest: number } {
  flushSync(() =>
    root.render(
      <div style={{ position: 'absolute', width, height: 400 }}>
        <div style={wordsCss(look, '#000000', family)}>
          <div>
            <Words text={text} look={look} width={roomFor(width, look.padding)} family={family} />
          </div>
        </div>
      </div>,
    ),
  );
  const parts: { text: string; x: number; y: number }[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  let widest = 0;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const isSpace = (node.nodeValue ?? '').trim() === '';
    if (!isSpace) widest = Math.max(widest, box.width);
    parts.push({ text: node.nodeValue ?? '', x: box.left, y: box.top + box.height / 2 });
  }
  return { rows: rowsOf(parts), widest };
}

const families = new Map<string, string>();

async function familyOf(font: string): Promise<string> {
  const known = families.get(font);
  if (known !== undefined) return known;
  const declared = font === '' ? null : await declareBundled(font);
  const family = `${declared === null ? '' : `"${declared}", `}${STAGE_FAMILIES}, sans-serif`;
  families.set(font, family);
  return family;
}

window.showTexts = async (samples, lang) => {
  document.documentElement.lang = lang;
  for (const { font, text, look } of samples)
    await document.fonts.load(`${look.weight} 16px ${await familyOf(font)}`, `${text} A`);
  forgetLines();
  const shown: Shown[] = [];
  for (const sample of samples) {
    const family = await familyOf(sample.font);
    const editor = editorRows(sample, family);
    const { rows: player, widest } = playerRows(sample, family);
    const room = roomFor(sample.width, sample.look.padding);
    const { lines, measure } = setWords(sample.text, sample.look, room, family);
    const isTorn = lines.some(({ text }) => measure(text) > room);
    shown.push({ editor, player, overflow: isTorn ? 0 : widest / room - 1 });
  }
  return shown;
};

/** Letters whose width in the table is not that of the files, by weight. */
window.readWidths = async (letters, weights) => {
  const wrong: string[] = [];
  for (const weight of weights) {
    await document.fonts.load(`${weight} 16px ${STAGE_FAMILIES}`, letters.join(''));
    context.font = `${weight} 1000px ${STAGE_FAMILIES}`;
    for (const letter of letters) {
      const { width } = context.measureText(letter);
      const said = stageWidths(weight)(letter);
      if (Math.abs(said - width) > 1.5) wrong.push(`${letter} ${weight}: ${said}, ${width}`);
    }
  }
  return wrong;
};
