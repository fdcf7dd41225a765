import { stageSizes } from '../../contract/document/limits';
import type { Element, Ratio } from '../../contract/document/schema';
import { shortened } from '../../contract/text/text';
import { stampOf } from '../../elements/core';
import { textSpec } from '../../elements/text/spec';

/** Lines of a page that are shown, and characters of each. */
const LINES = 8;
const LINE = 80;
const TITLE = 120;
/** Sizes as shares of the short side of the stage. */
const TITLE_SIZE = 0.065;
const LINE_SIZE = 0.042;
const LINE_HEIGHT = 1.4;
/** The edge of the page, as a share of the stage, and the part of its width that the texts take. */
const EDGE = 0.06;
const WIDTH = 0.62;

/** Dark letters on a light ground can be read over any background. */
const LOOK = { fill: '#1B1E2B', background: '#FFFFFFE6' };

const textElement = (
  id: string,
  box: Element['box'],
  props: { content: string; fontSize: number; weight: number; padding: number },
): Element => ({
  ...stampOf(textSpec),
  id,
  name: '',
  box,
  rotation: 0,
  opacity: 1,
  lockAspect: false,
  locked: false,
  hidden: false,
  groupId: null,
  style: { radius: 12, stroke: null, shadow: null },
  props: { ...LOOK, lineHeight: LINE_HEIGHT, ...props },
});

/**
 * A page as text elements, back to front: its title, and its first lines as bullets. Nothing stands for an empty part.
 * @param newId makes an id for each element
 */
export function plainPage(
  { title, lines }: { title: string; lines: readonly string[] },
  ratio: Ratio,
  newId: () => string,
): Element[] {
  const stage = stageSizes[ratio];
  const short = Math.min(stage.width, stage.height);
  const left = stage.width * EDGE;
  const width = stage.width * (stage.width > stage.height ? WIDTH : 1 - 2 * EDGE);
  const padding = Math.round(short * 0.02);
  const elements: Element[] = [];
  let top = stage.height * EDGE;
  const add = (content: string, share: number, weight: number, rows: number) => {
    const fontSize = Math.round(short * share);
    const height = Math.min(rows * fontSize * LINE_HEIGHT + 2 * padding, stage.height * (1 - EDGE) - top);
    elements.push(textElement(newId(), { left, top, width, height }, { content, fontSize, weight, padding }));
    top += height + short * 0.03;
  };
  /** Rows that a line takes; a Han or Thai letter is about as wide as it is high. */
  const rowsOf = (text: string, share: number) =>
    Math.ceil((text.length * short * share) / (width - 2 * padding));
  if (title !== '') {
    const shown = shortened(title, TITLE);
    add(shown, TITLE_SIZE, 700, rowsOf(shown, TITLE_SIZE));
  }
  const shown = lines
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .map((line) => `• ${shortened(line.trim(), LINE)}`);
  if (shown.length > 0)
    add(
      shown.join('\n'),
      LINE_SIZE,
      400,
      shown.reduce((sum, line) => sum + rowsOf(line, LINE_SIZE), 0),
    );
  return elements;
}
