import { describe, expect, test } from 'vitest';
import type { Box } from '../../../contract/document/schema';
import type { AiPart } from '../../../src/kernel';
import { layoutText } from '../../../src/kernel/drawing/layoutText';
import { solveLayout, textStyle } from '../../../src/plugins/ai-creation/layout';
import type { Surface } from '../../../src/plugins/ai-creation/layout/geometry';
import { keepsRules } from '../../../src/plugins/ai-creation/layout/rules';
import { drawCases, measure } from './cases';

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const head = box(200, 60, 200, 260);

/** Whether a 16:9 stage with a dialog at 600,200 and another part may stand. */
const stands = (other: Box, surfaces: Surface[] = [], low = false) =>
  keepsRules(
    {
      boxes: new Map<AiPart, Box>([
        ['dialog', box(600, 200, 400, 200)],
        ['title', other],
      ]),
      head,
      surfaces,
    },
    1,
    low,
  );

describe('the rules of a layout', () => {
  test('keep twelve units between parts', () => {
    expect(stands(box(600, 412, 400, 100))).toBe(true);
    expect(stands(box(600, 411, 400, 100))).toBe(false);
    expect(stands(box(1012, 200, 100, 100))).toBe(true);
    expect(stands(box(1011, 200, 100, 100))).toBe(false);
  });

  test('keep parts off the head', () => {
    expect(stands(box(400, 60, 180, 60))).toBe(true);
    expect(stands(box(399, 60, 180, 60))).toBe(false);
  });

  test('keep parts in the safe area: 52 units at the sides of a 16:9 stage, 32 above and 72 below', () => {
    expect(stands(box(52, 400, 100, 248))).toBe(true);
    expect(stands(box(51, 400, 100, 248))).toBe(false);
    expect(stands(box(52, 400, 100, 249))).toBe(false);
    // The longest texts may use the room of the player's line.
    expect(stands(box(52, 400, 100, 288), [], true)).toBe(true);
    expect(stands(box(52, 400, 100, 289), [], true)).toBe(false);
    expect(stands(box(600, 32, 100, 60))).toBe(true);
    expect(stands(box(600, 31, 100, 60))).toBe(false);
  });

  test('keep surfaces on the stage, off the head, and off the parts that are not on them', () => {
    const title = box(600, 60, 400, 60);
    const panel = (area: Box, holds: AiPart[] = ['title']): Surface[] => [
      { kind: 'panel', box: area, holds },
    ];
    expect(stands(title, panel(box(580, 40, 440, 100)))).toBe(true);
    expect(stands(title, panel(box(580, 40, 440, 100), ['dialog']))).toBe(false);
    expect(stands(title, panel(box(399, 40, 621, 100)))).toBe(false);
    expect(stands(title, panel(box(580, -1, 440, 100)))).toBe(false);
    expect(stands(title, panel(box(580, 40, 440, 160)))).toBe(false);
  });
});

/** A font whose small letters are set wider, as hinted fonts are: what stands at 100 says too little. */
const hinted = (text: string, fontSize: number, weight: number): number =>
  measure(text, fontSize, weight) * (fontSize <= 48 ? 1.12 : 1);

test('texts fit when they are drawn, though their lines were estimated', async () => {
  for (const one of await drawCases(80, 99)) {
    const { plan } = one;
    const { places } = solveLayout({ ...one, measure: hinted });
    for (const part of ['title', 'subtitle', 'notice'] as const) {
      const place = places[part];
      if (place === undefined) continue;
      const { weight, lineHeight } = textStyle(part, plan.language);
      const width = (text: string) => hinted(text, place.fontSize, weight);
      const lines = layoutText(plan[part], place.box.width, plan.language, width);
      expect(lines.length * place.fontSize * lineHeight).toBeLessThanOrEqual(place.box.height);
      expect(Math.max(...lines.map(width))).toBeLessThanOrEqual(place.box.width);
    }
  }
});
