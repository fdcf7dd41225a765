import { createCanvas, DOMMatrix, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Box } from '../../../contract/document/schema';
import type { CanvasKit } from '../../../elements/canvas/kit';
import { createLetterWidths, firstFamily, STAGE_FAMILY } from '../../../elements/canvas/letter-widths';
import { createTypesetter } from '../../../elements/canvas/text-lines';
import type { FontFiles } from '../../../film/program/messages';
import { type FirstLetters, registerFont } from './faces';
import { adaptText } from './text-context';

/** Of the font of the stage, in sizes of its letters: its style sheet says so, and not its files. */
const STAGE_HEIGHTS = { ascent: 0.95, descent: 0.25 } as const;

/** The canvases of this program, and the fonts of an order. */
export interface ProgramKit extends CanvasKit {
  /** CSS `font-family` of a font of a document; the font of the stage where it is missing. */
  familyOf(font: string): string;
}

/** The library's context, which has all that drawing asks of one. */
const asContext = (context: SKRSContext2D) => context as unknown as CanvasRenderingContext2D;

/** What is not transparent, by looking at every pixel. */
function inkOf({ canvas }: CanvasRenderingContext2D): Box | null {
  const { width, height } = canvas;
  const bytes = (canvas as unknown as SKRSContext2D['canvas']).data();
  const pixels = new Uint32Array(bytes.buffer, bytes.byteOffset, width * height);
  const empty = Buffer.alloc(width * 4);
  const isEmptyRow = (y: number) => bytes.subarray(y * width * 4, (y + 1) * width * 4).equals(empty);
  let [top, bottom] = [0, height];
  while (top < height && isEmptyRow(top)) top++;
  if (top === height) return null;
  while (isEmptyRow(bottom - 1)) bottom--;
  let [left, right] = [width, 0];
  for (let y = top; y < bottom; y++) {
    for (let x = 0; x < left; x++) if (pixels[y * width + x] !== 0) left = x;
    for (let x = width - 1; x >= right; x--) if (pixels[y * width + x] !== 0) right = x + 1;
  }
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * Makes the kit of an order.
 * @param fonts with the font of the stage
 * @param letters code points of all texts that are drawn
 * @throws Error for a file that is no font
 */
export function createProgramKit(fonts: readonly FontFiles[], letters: ReadonlySet<number>): ProgramKit {
  const families = new Map<string, string>();
  const first: FirstLetters[] = [];
  const newContext = (width: number, height: number): CanvasRenderingContext2D => {
    const context = createCanvas(width, height).getContext('2d');
    adaptText(context, first, `"${STAGE_FAMILY}"`);
    return asContext(context);
  };
  let measuring: CanvasRenderingContext2D | null = null;
  const widths = createLetterWidths(() => (measuring ??= newContext(1, 1)));
  const registered = fonts.map((font) => registerFont(font, letters));
  const stage = registered.find(({ font }) => font.id === '')?.families ?? [];
  for (const { font, families: own, first: letters } of registered) {
    first.push(...letters);
    families.set(font.id, [...own, ...(font.id === '' ? [] : stage)].join(', '));
    widths.noteFont(firstFamily(own[0] ?? ''), font);
  }
  const typesetter = createTypesetter((family, weight) => widths.widthsIn(family, weight));

  return {
    createCanvas: newContext,
    createPath: (commands) => new Path2D(commands) as unknown as globalThis.Path2D,
    createMatrix: () => new DOMMatrix() as unknown as globalThis.DOMMatrix,
    setWords: (text, look, width, family) => typesetter.set(text, look, width, family),
    heightsOf(context, { fontSize }, family) {
      if (firstFamily(family) === STAGE_FAMILY)
        return { ascent: STAGE_HEIGHTS.ascent * fontSize, descent: STAGE_HEIGHTS.descent * fontSize };
      // Of an empty text the library says nothing.
      const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText('A');
      return { ascent, descent };
    },
    inkOf,
    familyOf: (font) => families.get(font) ?? families.get('') ?? 'sans-serif',
  };
}
