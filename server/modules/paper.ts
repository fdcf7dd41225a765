import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PdfKit from 'pdfkit';
import { linesIn } from '../../contract/text/lines';
import { root } from '../program-files';

const THAI = /[\u0e00-\u0e7f]/;
/** Spaces stay in the font of what stands before them. */
const NEUTRAL = /\s/;

let fonts: { chinese: Buffer; thai: Buffer } | null = null;

/** The fonts, which are read once. */
function fontFiles(): { chinese: Buffer; thai: Buffer } {
  const read = (name: string) => readFileSync(join(root, 'server', 'fonts', name));
  fonts ??= { chinese: read('NotoSansSC-Regular.ttf'), thai: read('NotoSansThai-Regular.ttf') };
  return fonts;
}

/** A part of a text that one font has. */
export interface Run {
  font: 'chinese' | 'thai';
  text: string;
}

/** Divides a text by the font that has its letters. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const font = THAI.test(letter) || (NEUTRAL.test(letter) && last?.font === 'thai') ? 'thai' : 'chinese';
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** A page on which texts of all four languages can be set. Lengths are points. */
export class Paper {
  // Its standard fonts are files beside the package, which a bundled server does not have; ours are set for each text.
  readonly #pdf = new PdfKit({ size: 'A4', margin: 56, font: '' });
  readonly #done: Promise<Buffer>;

  constructor(title: string) {
    const { chinese, thai } = fontFiles();
    this.#pdf.registerFont('chinese', chinese);
    this.#pdf.registerFont('thai', thai);
    this.#nameThaiVowel();
    this.#pdf.info.Title = title;
    this.#pdf.info.Creator = 'Mirra';
    const parts: Buffer[] = [];
    this.#pdf.on('data', (part: Buffer) => parts.push(part));
    this.#done = new Promise((resolve, reject) => {
      this.#pdf.once('end', () => resolve(Buffer.concat(parts)));
      this.#pdf.once('error', reject);
    });
  }

  /**
   * A glyph is copied as the letter for which it was first used. The vowel aa is also the second half of am, for which it
   * stands for nothing: used alone first, it is copied as itself.
   */
  #nameThaiVowel(): void {
    this.#pdf.font('thai');
    const font: unknown = Reflect.get(this.#pdf, '_font');
    (font as { encode(text: string): unknown }).encode('\u0e32');
  }

  /** Width of a text. */
  widthOf(text: string, size: number): number {
    let width = 0;
    for (const run of runsOf(text)) width += this.#pdf.font(run.font, size).widthOfString(run.text);
    return width;
  }

  /** Sets a line; `right` ends it at x instead of beginning it there. */
  line(text: string, x: number, y: number, { size = 10, color = '#1d2130', right = false } = {}): void {
    let left = right ? x - this.widthOf(text, size) : x;
    for (const { font, text: part } of runsOf(text)) {
      this.#pdf
        .font(font, size)
        .fillColor(color)
        .text(part, left, y, { lineBreak: false, baseline: 'alphabetic' });
      left += this.#pdf.widthOfString(part);
    }
  }

  /** Sets a text within a width, broken where it must be; answers how many lines it took. */
  block(text: string, x: number, y: number, width: number, { size = 10, color = '#1d2130' } = {}): number {
    const lines = linesIn(text, width, (part) => this.widthOf(part, size));
    for (const [at, one] of lines.entries()) this.line(one.text, x, y + at * size * 1.5, { size, color });
    return lines.length;
  }

  rule(y: number, from: number, to: number): void {
    this.#pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor('#c9cddb').stroke();
  }

  /** Begins a new page. */
  turn(): void {
    this.#pdf.addPage();
  }

  end(): Promise<Buffer> {
    this.#pdf.end();
    return this.#done;
  }
}
