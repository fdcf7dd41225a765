import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createElement, readElement } from '../../../src/document';
import { dialogBoxProps } from '../../../elements/conversation/props';
import { dialogBox } from '../../../src/plugins/dialog-box/elements';
import { breakable, layoutText } from '../../../src/kernel/drawing/layoutText';
import { looks } from '../../../src/plugins/dialog-box/looks';
import { coverCrop } from '../../../src/kernel/drawing/coverCrop';

/** Every character one unit wide; marks that stand on another take no room. */
const measure = (text: string) => [...text].filter((sign) => !/\p{M}/u.test(sign)).length;

describe('breaking lines', () => {
  it('breaks Thai between words', () => {
    const words = ['สวัสดี', 'ครับ', 'ยินดี', 'ต้อนรับ'];
    const lines = layoutText(words.join(''), 7, 'th', measure);
    expect(lines.join('')).toBe(words.join(''));
    const ends = new Set(lines.map((_, index) => lines.slice(0, index + 1).join('').length));
    const wordEnds = new Set(words.map((_, index) => words.slice(0, index + 1).join('').length));
    for (const end of ends) expect(wordEnds).toContain(end);
  });

  it('never begins a line with a closing sign nor ends one with an opening sign', () => {
    const text = '它适合团队：展厅、门店、学校，还有“线上客服”。欢迎（随时）来问！';
    for (let width = 2; width < 30; width++) {
      for (const line of layoutText(text, width, 'zh', measure)) {
        if (measure(line) > 2) expect(line).not.toMatch(/^[：、，。！”）]|[“（]$/u);
      }
    }
  });

  it('keeps every character, keeps to the width, and keeps line ends', () => {
    const texts = fc.string({
      unit: fc.constantFrom('a', 'b', ' ', '你', '好', '，', 'ก', 'า', '\n'),
      maxLength: 60,
    });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 20 }), (text, width) => {
        const lines = layoutText(text, width, 'th', measure);
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        for (const line of lines) {
          if (measure(line) > width) expect([...new Intl.Segmenter().segment(line)]).toHaveLength(1);
        }
        expect(lines.length).toBeGreaterThanOrEqual(text.split('\n').length);
      }),
    );
  });

  it('gives pieces that are the text', () => {
    expect(breakable('Hello, big world!', 'en').join('')).toBe('Hello, big world!');
    expect(breakable('Hello, big world!', 'en')).toEqual(['Hello, ', 'big ', 'world!']);
  });
});

describe('the dialog box type', () => {
  it('accepts its own defaults and every look', () => {
    const element = createElement(dialogBox.type, 'd', '', 1);
    for (const props of [element.props, {}, ...looks.map((look) => look.props)]) {
      expect(readElement(dialogBox.type, { ...element, props })).toMatchObject({ kind: 'known' });
    }
    expect(dialogBoxProps.complete({}).fontSize).toBe(28);
  });

  it('refuses wrong props by name and keeps the element', () => {
    const element = { ...createElement(dialogBox.type, 'd', '', 1), version: 1, props: { opacity: 7 } };
    expect(readElement(dialogBox.type, element)).toMatchObject({
      kind: 'opaque',
      detail: expect.stringContaining('background') as string,
      element,
    });
  });

  it('has its upper left corner on the stage in every ratio', () => {
    for (const ratio of [1, 2, 3, 4] as const) {
      const { box } = createElement(dialogBox.type, 'd', '', ratio);
      expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('coverCrop', () => {
  it('keeps the shape of the frame and stays inside the picture', () => {
    const side = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(side, side, side, side, (pw, ph, fw, fh) => {
        const crop = coverCrop({ width: pw, height: ph }, { width: fw, height: fh });
        expect(crop.width / crop.height / (fw / fh)).toBeCloseTo(1, 6);
        expect(crop.x).toBeGreaterThanOrEqual(-1e-6);
        expect(crop.y).toBeGreaterThanOrEqual(-1e-6);
        expect(crop.x + crop.width).toBeLessThanOrEqual(pw + 1e-6);
        expect(crop.y + crop.height).toBeLessThanOrEqual(ph + 1e-6);
      }),
    );
  });
});
