import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cornersOf } from '../../../src/document/rotation';
import { clockLines } from '../../../elements/clock/lines';
import { clockProps } from '../../../elements/clock/props';
import { placeChips } from '../../../elements/conversation/questions';
import { questionsProps } from '../../../elements/conversation/props';
import { placePicture } from '../../../elements/core';
import { boxAfterCrop, cropOf, panPicture, pullWindow } from '../../../src/plugins/image/cropping';
import { modulesOf, pathOf } from '../../../elements/qr-code/modules';
import { warningsOf } from '../../../src/plugins/qr-code/warnings';
import { qrCodeProps } from '../../../elements/qr-code/props';
import { outlineOf } from '../../../elements/shape/outline';
import { type ShapeKind, shapeProps } from '../../../elements/shape/props';

const shapeKinds = [
  'rectangle',
  'ellipse',
  'triangle',
  'star',
  'polygon',
  'arrow',
  'line',
] as const satisfies readonly ShapeKind[];

const side = fc.integer({ min: 20, max: 2000 });
const share = fc.double({ min: 0.05, max: 0.5, noNaN: true });
const shift = fc.integer({ min: -3000, max: 3000 });
const crop = fc.record({ x: share, y: share, width: share, height: share });

describe('placing a picture', () => {
  it('fills the frame by its part, or shows all of the part', () => {
    fc.assert(
      fc.property(side, side, crop, side, side, (pw, ph, part, fw, fh) => {
        const frame = { width: fw, height: fh };
        const cover = placePicture({ width: pw, height: ph }, part, 'cover', frame);
        expect(cover.window.left + cover.window.top).toBeCloseTo(0, 6);
        expect(cover.window.width).toBeCloseTo(fw, 6);
        expect(cover.window.height).toBeCloseTo(fh, 6);
        const contain = placePicture({ width: pw, height: ph }, part, 'contain', frame);
        const seen = cropOf(contain.window, contain.picture);
        for (const key of ['x', 'y', 'width', 'height'] as const) expect(seen[key]).toBeCloseTo(part[key], 4);
      }),
    );
  });

  it('keeps the cutting frame on the picture, however it is pulled and moved', () => {
    const pull = fc.constantFrom(-1, 0, 1);
    fc.assert(
      fc.property(side, side, crop, pull, pull, shift, shift, (pw, ph, part, px, py, dx, dy) => {
        const { window, picture } = placePicture({ width: pw, height: ph }, part, 'contain', {
          width: 400,
          height: 300,
        });
        const pulled = pullWindow(window, picture, { x: px, y: py }, { x: dx, y: dy }, 16);
        const panned = panPicture(pulled, picture, { x: dy, y: dx });
        const { x, y, width, height } = cropOf(pulled, panned);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9);
        expect(width * panned.width).toBeCloseTo(pulled.width, 3);
        expect(height * panned.height).toBeCloseTo(pulled.height, 3);
      }),
    );
  });

  it('keeps the opposite corner of a turned picture in place', () => {
    const box = { left: 100, top: 50, width: 200, height: 100 };
    for (const rotation of [0, 30, 90, 211]) {
      const after = boxAfterCrop(box, rotation, { left: 0, top: 0, width: 120, height: 60 });
      const [before] = cornersOf({ box, rotation });
      const [corner] = cornersOf({ box: after, rotation });
      expect(corner.x).toBeCloseTo(before.x, 6);
      expect(corner.y).toBeCloseTo(before.y, 6);
    }
  });
});

describe('figures', () => {
  it('stay inside their box, sharp or rounded', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...shapeKinds),
        side,
        side,
        fc.integer({ min: 0, max: 400 }),
        (kind, width, height, radius) => {
          const path = outlineOf(shapeProps.complete({ kind, points: 7 }), { width, height }, radius);
          expect(path).toMatch(/^M[\d .LQAZ-]+$/);
          const numbers = [...path.matchAll(/-?\d+(\.\d+)?/g)].map(([text]) => Number(text));
          expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-0.01);
          expect(Math.max(...numbers)).toBeLessThanOrEqual(Math.max(width, height) + 0.01);
        },
      ),
    );
  });
});

describe('clocks', () => {
  const moment = new Date('2026-11-20T06:05:09Z');

  it('show the time of their zone, in 12 or 24 hours', () => {
    const look = clockProps.complete({ timeZone: 'Asia/Shanghai', seconds: true, hours: '24' });
    expect(clockLines(look, moment, 'zh-CN')).toEqual({ time: '14:05:09', date: '2026年11月20日星期五' });
    expect(clockLines({ ...look, hours: '12', seconds: false }, moment, 'en-US').time).toBe('02:05 PM');
    expect(clockLines({ ...look, timeZone: 'America/New_York' }, moment, 'en-US').time).toBe('01:05:09');
  });

  it('show only the chosen parts', () => {
    const look = clockProps.complete({ timeZone: 'UTC', time: false, date: false });
    expect(clockLines(look, moment, 'en-US')).toEqual({ time: '', date: 'Friday' });
    expect(clockLines({ ...look, weekday: false }, moment, 'en-US')).toEqual({ time: '', date: '' });
  });
});

describe('QR codes', () => {
  it('are drawn module for module', () => {
    const modules = modulesOf(qrCodeProps.complete({ content: 'https://example.com' }));
    if (modules === null) throw new Error('no code');
    // The finder pattern of the top left corner.
    expect([modules.isDark(0, 0), modules.isDark(1, 1), modules.isDark(3, 3)]).toEqual([true, false, true]);
    expect(pathOf(modules, 4)).toMatch(/^M4 4h7v1h-7z/);
  });

  it('warn when a phone may not read them', () => {
    const large = { width: 400, height: 400 };
    const look = qrCodeProps.complete({ content: 'https://example.com' });
    expect(warningsOf(look, large)).toEqual([]);
    expect(warningsOf({ ...look, content: '' }, large)).toEqual(['empty']);
    expect(warningsOf({ ...look, color: '#AAAAAA' }, large)).toEqual(['contrast']);
    expect(warningsOf({ ...look, color: '#FFFFFF', background: '#000000' }, large)).toEqual(['inverted']);
    expect(warningsOf(look, { width: 60, height: 400 })).toEqual(['small']);
    expect(warningsOf({ ...look, quietZone: 1 }, large)).toEqual(['quiet']);
    expect(warningsOf({ ...look, content: '字'.repeat(1000), level: 'H' }, large)).toEqual(['tooLong']);
  });
});

describe('common questions', () => {
  const measure = (text: string) => text.length * 20;

  it('wrap, scroll and stand in a column without touching', () => {
    const texts = ['aaaa', 'bbbbbbbb', 'cc', 'dddddddddddddddddddddddd'];
    const size = { width: 400, height: 300 };
    const wrapped = placeChips(texts, questionsProps.initial, size, measure);
    for (const { box } of wrapped) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(size.width);
    }
    const rows = (flow: 'scroll' | 'column') =>
      new Set(placeChips(texts, { ...questionsProps.initial, flow }, size, measure).map(({ box }) => box.top))
        .size;
    expect(rows('scroll')).toBe(1);
    expect(rows('column')).toBe(4);
  });
});
