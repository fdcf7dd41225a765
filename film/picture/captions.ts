import { stageSizes } from '../../contract/document/limits';
import type { Paint, Ratio } from '../../contract/document/schema';
import type { Captions } from '../../contract/film/schema';
import type { CanvasKit } from '../../elements/canvas/kit';
import { drawnMeasure, setFont } from '../../elements/canvas/text-lines';
import { drawWordsBy } from '../../elements/canvas/words';
import type { WordsLook } from '../../elements/core/shapes';
import type { ShownCaption } from '../captions/shown';

/** The share of the stage at each side in which no caption stands. */
const MARGIN = 0.05;
/** Height of a line, in sizes of its letters. */
const LINE_HEIGHT = 1.4;
const WEIGHT = 600;
/** Of the ground beside the letters, and of its round corners, in sizes of the letters. */
const PADDING = 0.35;
const CORNER = 0.2;
/** What keeps letters legible where they have no ground. */
const OUTLINE = { width: 0.06, color: '#000000B3' } as const;

/** The caption that is seen at a time, and the word of it that is being said. */
export interface CaptionState {
  /** Its place among the captions. */
  readonly index: number;
  readonly caption: ShownCaption;
  /** The place of the word among its words; -1 before the first one, and where words are not shown one by one. */
  readonly word: number;
}

/** The caption at a time of the scene; null where none is seen. @param ms from the beginning of the scene */
export function captionAt(
  captions: readonly ShownCaption[],
  style: Captions['style'],
  ms: number,
): CaptionState | null {
  const index = captions.findIndex(({ startMs, endMs }) => startMs <= ms && ms < endMs);
  const caption = captions[index];
  if (caption === undefined) return null;
  const word = style === 'word' ? caption.words.findLastIndex((one) => one.ms <= ms) : -1;
  return { index, caption, word };
}

/** The strip of the stage in which a caption stands: its upper edge and its height, stage units. */
export function captionStrip(
  { place, size }: Captions,
  lines: number,
  ratio: Ratio,
): { top: number; height: number; fontSize: number } {
  const { width, height } = stageSizes[ratio];
  const fontSize = Math.min(width, height) * size;
  const all = lines * fontSize * LINE_HEIGHT;
  const tops = {
    top: height * MARGIN,
    middle: (height - all) / 2,
    bottom: height * (1 - MARGIN) - all,
  };
  return { top: tops[place], height: all, fontSize };
}

/** Stops of one place would be drawn in any order: this share of the width lies between two colors. */
const EDGE = 1e-4;

/** How much wider than its letters the box of a line is. */
const WIDER = 2;

/** The paint of the box of a line in which one stretch has a color of its own; shares of the width of its letters. */
function stretched(color: string, spoken: string, from: number, to: number): Paint {
  const stops = [
    ...(from > EDGE
      ? [
          { at: 0, color },
          { at: from - EDGE, color },
        ]
      : []),
    { at: from, color: spoken },
    { at: to, color: spoken },
    ...(to < 1 - EDGE
      ? [
          { at: to + EDGE, color },
          { at: 1, color },
        ]
      : []),
  ];
  return {
    kind: 'linear',
    angle: 90,
    stops: stops.map((stop) => ({ ...stop, at: stop.at / WIDER })),
  };
}

/** Draws a caption into a context in stage units. @param family CSS `font-family` of its font */
export function drawCaption(
  context: CanvasRenderingContext2D,
  { caption, word }: CaptionState,
  look: Captions,
  { ratio, family, kit }: { ratio: Ratio; family: string; kit: CanvasKit },
): void {
  const { top, fontSize } = captionStrip(look, caption.lines.length, ratio);
  const stage = stageSizes[ratio];
  const letters: WordsLook = {
    fontSize,
    weight: WEIGHT,
    lineHeight: LINE_HEIGHT,
    align: 'left',
    verticalAlign: 'top',
    padding: 0,
    ...(look.ground === null && { outlineWidth: fontSize * OUTLINE.width, outlineColor: OUTLINE.color }),
  };
  setFont(context, letters, family);
  const measure = drawnMeasure(context);
  const lines = caption.lines.map((text, index) => {
    const width = Math.max(1, measure(text));
    const height = fontSize * LINE_HEIGHT;
    return { text, width, height, left: (stage.width - width) / 2, top: top + index * height };
  });
  if (look.ground !== null) {
    // One path, so that no line shows where two grounds meet.
    context.beginPath();
    for (const { left, top: y, width, height } of lines.filter(({ text }) => text !== ''))
      context.roundRect(
        left - fontSize * PADDING,
        y,
        width + fontSize * PADDING * 2,
        height,
        fontSize * CORNER,
      );
    context.fillStyle = look.ground;
    context.fill();
  }
  const said = caption.words[word];
  for (const [index, { text, width, height, left, top: y }] of lines.entries()) {
    const reach = (to: number) => Math.min(1, measure(text.slice(0, to)) / width);
    const fill: Paint =
      said?.line === index
        ? stretched(look.color, look.spoken, reach(said.start), reach(said.start + said.length))
        : look.color;
    context.save();
    context.translate(left, y);
    // A line is never broken anew, however its letters are measured.
    drawWordsBy(kit, context, { width: width * WIDER, height }, text, letters, { fill, family });
    context.restore();
  }
}
