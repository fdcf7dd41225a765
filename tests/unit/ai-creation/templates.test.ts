import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Box, Element, Paint, Ratio } from '../../../contract/document/schema';
import { languages } from '../../../contract/errors';
import { avatars, backgroundFile, figurePixels, groundPixels } from '../../../scripts/lib/layoutScenes';
import type { AvatarEngine } from '../../../server/engines/avatar';
import { stageMeasure } from '../../../contract/text/widths';
import { solvedKeys, solvedTemplates } from '../../../server/seed/solved-templates';
import type { StockName } from '../../../server/seed/stock';
import plans from '../../../server/seed/stock/template-plans.json';
import { templateRows } from '../../../server/seed/templates';
import { CHIP_LINE, CHIP_PADDING } from '../../../elements/conversation/questions';
import { questionsProps } from '../../../elements/conversation/props';
import { layoutText } from '../../../src/kernel/drawing/layoutText';
import { leastContrast } from './composed';

const templates = solvedTemplates().map((one) => ({
  ...one,
  elements: one.document.elements.order.flatMap((id) => one.document.elements.pages[0]?.[id] ?? []),
}));
type Template = (typeof templates)[number];

const isShape = ({ type }: Element) => type === 'mirra.shape';
const number = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
const apart = (a: Box, b: Box, gap: number) =>
  a.left + a.width + gap <= b.left ||
  b.left + b.width + gap <= a.left ||
  a.top + a.height + gap <= b.top ||
  b.top + b.height + gap <= a.top;

let folder: string;
let engine: AvatarEngine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'templates-'));
  engine = avatars(folder);
});
afterAll(() => rm(folder, { recursive: true }));

describe('the templates of the stock', () => {
  test('are twenty-four, each with an id and names of its own, in all four ratios', () => {
    const rows = templateRows();
    expect(rows).toHaveLength(24);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(24);
    for (const language of languages) expect(new Set(rows.map(({ names }) => names[language])).size).toBe(24);
    const count = (ratio: Ratio) => rows.filter((row) => row.ratio === ratio).length;
    expect([1, 2, 3, 4].map((ratio) => count(ratio as Ratio))).toEqual([9, 8, 3, 4]);
    expect(rows.map(({ position }) => position)).toEqual([...rows.keys()]);
  });

  test.each(templateRows())('no row of questions is cut in $names.en-US', ({ document }) => {
    for (const { type, box, props } of Object.values(document.elements.pages[0] ?? {})) {
      if (type !== 'mirra.common-questions') continue;
      const { fontSize, gap } = questionsProps.complete(props);
      const row = fontSize * (CHIP_LINE + CHIP_PADDING.y * 2) + gap;
      // What is left below the last whole row is less than its gap.
      expect((box.height + gap) / row).toBeGreaterThanOrEqual(1);
      expect((box.height + gap) % row).toBeLessThanOrEqual(gap);
    }
  });

  test.each(templates)('$key has room for its texts and questions in every language', (template) => {
    for (const element of template.elements) {
      const { box, props } = element;
      const fontSize = number(props.fontSize);
      const words = template.texts[element.id];
      for (const language of languages) {
        if (words !== undefined) {
          const width = (text: string) => stageMeasure(text, fontSize, number(props.weight));
          const lines = layoutText(words[language], box.width, language, width);
          expect(Math.max(...lines.map(width)), words[language]).toBeLessThanOrEqual(box.width);
          expect(lines.length * fontSize * number(props.lineHeight), words[language]).toBeLessThanOrEqual(
            box.height,
          );
        }
        if (element.type === 'mirra.common-questions') {
          const shown = template.roles[language].commonQuestions.slice(0, number(props.most));
          const widest = Math.max(...shown.map(({ question }) => stageMeasure(question, fontSize, 500)));
          expect(shown.length).toBeGreaterThanOrEqual(3);
          expect(widest + fontSize * 1.8, language).toBeLessThanOrEqual(box.width);
        }
      }
    }
  });

  test.each(templates)(
    '$key keeps its parts apart and off the face',
    ({ elements, document: { avatar } }) => {
      const scale = avatar.width / 720;
      // From the forehead to below the mouth of every character.
      const face = {
        left: avatar.left + 240 * scale,
        top: avatar.top + 190 * scale,
        width: 240 * scale,
        height: 360 * scale,
      };
      expect(elements.filter(({ box }) => !apart(box, face, 0))).toEqual([]);
      const parts = elements.filter((element) => !isShape(element));
      for (const [index, { box }] of parts.entries())
        expect(parts.slice(index + 1).filter((other) => !apart(box, other.box, 12))).toEqual([]);
    },
  );

  test.each(solvedKeys)('%s can be read on its background', async (key) => {
    const template = templates.find((one): one is Template => one.key === key);
    if (template === undefined) throw new Error(`no template ${key}`);
    const { ground, avatar } = plans[key];
    const pixels = await groundPixels(await backgroundFile(ground as StockName), template.ratio);
    const { still } = await figurePixels(engine, avatar);
    const scene = { ratio: template.ratio, ground: pixels, still, avatar: template.document.avatar };
    const grounds = template.elements
      .filter(isShape)
      .map(({ box, props, style }) => ({ box, fill: props.fill as Paint, radius: style.radius }));
    for (const { box, props, type } of template.elements.filter((element) => !isShape(element))) {
      const color = String(props.color ?? props.fill);
      const own = (props.background ?? null) as Paint | null;
      expect(leastContrast(color, box, { ...scene, grounds, own }), type).toBeGreaterThanOrEqual(4.5);
    }
  });
});
