import type { Element, Ratio, Stage } from '../../../../contract/document/schema';
import type { Captions } from '../../../../contract/film/schema';
import { createDocument, plainElement } from '../../../../src/document';

/** An element with what it has besides the defaults. */
export const element = (
  id: string,
  type: string,
  [left, top, width, height]: readonly [number, number, number, number],
  props: Element['props'],
  part: Partial<Element> = {},
): Element =>
  plainElement({
    id,
    type: `mirra.${type}`,
    version: 1,
    box: { left, top, width, height },
    props,
    ...part,
  });

/** A stage with elements, back to front. */
export function stageOf(elements: readonly Element[], part: Partial<Stage> = {}, ratio: Ratio = 1): Stage {
  return {
    ...createDocument(ratio),
    elements: {
      order: elements.map(({ id }) => id),
      pages: [Object.fromEntries(elements.map((one) => [one.id, one]))],
    },
    ...part,
  };
}

/** How captions look, but for what is given. */
export const captionLook = (part: Partial<Captions> = {}): Captions => ({
  shown: true,
  place: 'bottom',
  size: 0.05,
  color: '#FFFFFF',
  ground: '#000000A0',
  spoken: '#FFD400',
  style: 'line',
  font: '',
  ...part,
});

const shadow = { color: '#00000080', blur: 12, x: 4, y: 6 };

/** A stage with an element of every type that a film shows, in Chinese, English and Thai. */
export const everything = (image: string | null = null): Stage =>
  stageOf(
    [
      element('title', 'text', [40, 30, 620, 90], {
        content: '新款电动汽车 Electric “Car”',
        fontSize: 44,
        weight: 700,
        fill: '#151825',
      }),
      element(
        'thai',
        'text',
        [40, 130, 420, 150],
        {
          content: 'ยินดีต้อนรับสู่ห้องจัดแสดงของเรา วันนี้เราจะแนะนำรถยนต์ไฟฟ้า',
          fontSize: 30,
          background: '#FFFFFF',
          padding: 14,
        },
        { style: { radius: 16, stroke: { color: '#3B3FCE', width: 3, line: 'solid' }, shadow } },
      ),
      element(
        'outlined',
        'text',
        [40, 300, 420, 90],
        {
          content: '欢迎 Welcome!',
          fontSize: 56,
          weight: 800,
          outlineWidth: 4,
          outlineColor: '#FFFFFF',
          fill: {
            kind: 'linear',
            angle: 90,
            stops: [
              { at: 0, color: '#E0312F' },
              { at: 1, color: '#3B3FCE' },
            ],
          },
        },
        { rotation: 352, style: { radius: 0, stroke: null, shadow } },
      ),
      element('star', 'shape', [860, 40, 120, 120], { kind: 'star', fill: '#FFB400' }, { opacity: 0.6 }),
      element(
        'box',
        'shape',
        [1020, 40, 200, 120],
        { kind: 'rectangle', fill: '#1D9A6C' },
        {
          rotation: 10,
          style: { radius: 24, stroke: { color: '#0B3D2B', width: 6, line: 'dashed' }, shadow },
        },
      ),
      element('icon', 'icon', [880, 180, 80, 80], {
        name: 'heart',
        outline: 'M12 21C5 15 3 12 3 8.5A4.5 4.5 0 0 1 12 7A4.5 4.5 0 0 1 21 8.5C21 12 19 15 12 21Z',
        color: '#E0312F',
        filled: true,
      }),
      element('qr', 'qr-code', [1060, 200, 140, 140], { content: 'https://example.com/film' }),
      element(
        'image',
        'image',
        [860, 360, 360, 200],
        { materialId: image, flipX: true, filter: { sepia: 0.6 } },
        { style: { radius: 30, stroke: { color: '#FFFFFF', width: 4, line: 'solid' }, shadow } },
      ),
      element('clock', 'clock', [40, 410, 320, 120], {}),
      element('ticker', 'marquee', [40, 560, 420, 56], { content: '全场八折 — Sale ends Friday' }),
      element('serif', 'text', [40, 630, 420, 60], {
        content: '思源宋体 Serif 2026',
        font: 'noto-serif-sc',
        fontSize: 34,
        italic: true,
        underline: true,
      }),
    ],
    {
      background: {
        kind: 'gradient',
        color: '#FFFFFF',
        gradient: {
          kind: 'linear',
          angle: 160,
          stops: [
            { at: 0, color: '#EEF0F6' },
            { at: 1, color: '#9DB6E8' },
          ],
        },
        materialId: null,
      },
    },
  );
