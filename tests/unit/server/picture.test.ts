import * as fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Element, ProjectDocument } from '../../../contract/document/schema';
import { newDocument } from '../../../server/modules/projects/project/document';
import { elementXml } from '../../../server/modules/projects/thumbnail/drawing/elements';
import type { RoleOpening } from '../../../server/modules/projects/thumbnail/drawing/scene';
import { Definitions } from '../../../server/modules/projects/thumbnail/drawing/paint';
import { drawPicture, type PictureSources } from '../../../server/modules/projects/thumbnail/draw';
import { setText } from '../../../server/engines/typesetting/set';
import { siteFonts } from '../../fixtures/typesetter';
import { sampleElement } from '../document/samples';

const nothing: PictureSources = {
  background: () => Promise.resolve(null),
  avatarStill: () => Promise.resolve(null),
  letters: () => Promise.resolve(null),
};

function documentWith(...elements: Element[]): ProjectDocument {
  const document = newDocument(1);
  document.background = { kind: 'color', color: '#FFFFFF', gradient: null, materialId: null };
  document.elements.pages = [Object.fromEntries(elements.map((element) => [element.id, element]))];
  document.elements.order = elements.map(({ id }) => id);
  return document;
}

const element = (type: string, change: Partial<Element>): Element => ({
  ...sampleElement(type),
  type,
  ...change,
});

/** Red, green and blue of a point of the stage, which a picture shows at half its size. */
async function pixel(document: ProjectDocument, x: number, y: number, sources = nothing): Promise<number[]> {
  const { data, info } = await sharp(await drawPicture(document, sources))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.round(y / 2) * info.width + Math.round(x / 2)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

/** Nothing but what elements hold themselves. */
const bare = {
  picture: () => null,
  letters: () => null,
  scene: { said: null, now: new Date('2026-11-25T02:08:00Z') },
};

const near = (actual: number[], wanted: number[]) =>
  actual.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 30);

describe('the picture of a project', () => {
  it('shows figures where they stand, turned and faded', async () => {
    const box = { left: 400, top: 300, width: 400, height: 40 };
    const bar = element('mirra.shape', { box, rotation: 90, opacity: 0.5, props: { fill: '#FF0000' } });
    const document = documentWith(bar);
    expect(near(await pixel(document, 600, 480), [255, 128, 128])).toBe(true);
    expect(near(await pixel(document, 420, 320), [255, 255, 255])).toBe(true);
  });

  it('shows an icon in the middle of its box, and no markup for one', async () => {
    const box = { left: 200, top: 200, width: 480, height: 240 };
    const props = { outline: 'M12 2v20', color: '#00AA00', weight: 4 };
    const document = documentWith(element('mirra.icon', { box, props }));
    expect(near(await pixel(document, 440, 320), [0, 170, 0])).toBe(true);
    expect(near(await pixel(document, 240, 320), [255, 255, 255])).toBe(true);
    const drawing = { ...bare, definitions: new Definitions() };
    const evil = element('mirra.icon', { box, props: { outline: 'M0 0"/><script/>' } });
    expect(elementXml(evil, drawing)).not.toContain('script');
  });

  it('shows gradients of the ground from their first color to their last', async () => {
    const document = documentWith();
    document.background = {
      kind: 'gradient',
      color: '#FFFFFF',
      gradient: {
        kind: 'linear',
        angle: 90,
        stops: [
          { at: 0, color: '#000000' },
          { at: 1, color: '#00FF00' },
        ],
      },
      materialId: null,
    };
    expect(near(await pixel(document, 4, 300), [0, 0, 0])).toBe(true);
    expect(near(await pixel(document, 1270, 300), [0, 255, 0])).toBe(true);
  });

  /** Red on the left, blue on the right. */
  async function halves(): Promise<PictureSources> {
    const half = { width: 100, height: 100, channels: 3 as const, background: '#0000FF' };
    const bytes = await sharp({ create: { ...half, width: 200, background: '#FF0000' } })
      .composite([{ input: await sharp({ create: half }).png().toBuffer(), left: 100, top: 0 }])
      .png()
      .toBuffer();
    return { ...nothing, background: () => Promise.resolve(bytes) };
  }

  it('shows the chosen part of a picture', async () => {
    const image = element('mirra.image', {
      box: { left: 100, top: 100, width: 300, height: 300 },
      props: { materialId: 'm', crop: { x: 0.5, y: 0, width: 0.5, height: 1 } },
    });
    expect(near(await pixel(documentWith(image), 120, 250, await halves()), [0, 0, 255])).toBe(true);
  });

  it('mirrors a picture, and leaves free what its whole does not fill', async () => {
    const document = documentWith(
      element('mirra.image', {
        box: { left: 100, top: 100, width: 300, height: 300 },
        props: { materialId: 'm', fit: 'contain', flipX: true },
      }),
    );
    const sources = await halves();
    expect(near(await pixel(document, 130, 250, sources), [0, 0, 255])).toBe(true);
    expect(near(await pixel(document, 370, 250, sources), [255, 0, 0])).toBe(true);
    expect(near(await pixel(document, 250, 130, sources), [255, 255, 255])).toBe(true);
  });

  it('shows the cover of a video on its ground, without the editor’s play sign', async () => {
    const document = documentWith(
      element('mirra.video', {
        box: { left: 100, top: 100, width: 300, height: 300 },
        props: { materialId: 'm', fit: 'contain' },
      }),
    );
    const sources = await halves();
    expect(near(await pixel(document, 240, 250, sources), [255, 0, 0])).toBe(true);
    expect(near(await pixel(document, 250, 130, sources), [12, 14, 19])).toBe(true);
  });

  it('filters the background without visible edges of the blur', async () => {
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#FF0000' } })
      .png()
      .toBuffer();
    const sources = { ...nothing, background: () => Promise.resolve(bytes) };
    const document = documentWith();
    document.background = { kind: 'video', color: '#FFFFFF', gradient: null, materialId: 'm', filter: {} };
    expect(near(await pixel(document, 640, 360, sources), [255, 0, 0])).toBe(true);
    document.background.filter = { grayscale: 1, blur: 40 };
    for (const [x, y] of [
      [640, 360],
      [2, 2],
      [1276, 716],
    ] as const)
      expect(near(await pixel(document, x, y, sources), [54, 54, 54])).toBe(true);
  });

  it('blurs a video unless it has buttons', () => {
    const blurOf = (props: Element['props']) => {
      const definitions = new Definitions();
      const video = element('mirra.video', {
        props: { materialId: 'm', filter: { blur: 8, sepia: 1 }, ...props },
      });
      elementXml(video, { ...bare, definitions, picture: () => ({ url: 'data:', width: 16, height: 9 }) });
      expect(String(definitions)).toContain('feColorMatrix');
      return String(definitions).includes('feGaussianBlur');
    };
    expect(blurOf({})).toBe(true);
    expect(blurOf({ controls: true })).toBe(false);
    expect(blurOf({ autoplay: false })).toBe(false);
  });

  it('shows words, whatever signs they hold', async () => {
    const text = (content: string) =>
      element('mirra.text', {
        box: { left: 0, top: 0, width: 1280, height: 200 },
        props: { content, fontSize: 120 },
      });
    const plain = await drawPicture(documentWith(), nothing);
    const written = await drawPicture(documentWith(text('</text><script>"&\u0000\u001b 你好')), nothing);
    expect(written.equals(plain)).toBe(false);
  });

  /** Draws in the fonts that documents name, as the server does, but in this process. */
  const lettered: PictureSources = {
    ...nothing,
    letters: async (font, setting) => setText({ ...setting, font: { bundled: font } }, siteFonts),
  };
  const words = (type: 'text' | 'marquee', props: Element['props']) =>
    documentWith(element(`mirra.${type}`, { box: { left: 100, top: 100, width: 800, height: 200 }, props }));
  /** Where the picture of a document has other than white, as shares of the stage; null for nowhere. */
  async function inkOf(document: ProjectDocument, sources: PictureSources) {
    const { data, info } = await sharp(await drawPicture(document, sources))
      .grayscale()
      .threshold(200)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const dark = [...data.keys()].filter((at) => at % info.channels === 0 && data[at] === 0);
    if (dark.length === 0) return null;
    const [xs, ys] = [
      dark.map((at) => (at / info.channels) % info.width),
      dark.map((at) => Math.floor(at / info.channels / info.width)),
    ];
    const ends = (values: number[]): readonly [number, number] => [
      values.reduce((low, value) => Math.min(low, value)) * 2,
      values.reduce((high, value) => Math.max(high, value)) * 2,
    ];
    return { x: ends(xs), y: ends(ys), amount: dark.length };
  }

  it('shows a text in its font at its place', async () => {
    const look = { content: '欢迎 Hello', fontSize: 100, padding: 0, lineHeight: 1, verticalAlign: 'middle' };
    const site = await inkOf(words('text', look), lettered);
    const serif = await inkOf(words('text', { ...look, font: 'noto-serif-sc' }), lettered);
    const brush = await inkOf(words('text', { ...look, font: 'ma-shan-zheng' }), lettered);
    for (const ink of [serif, brush]) {
      expect(ink?.x[0]).toBeGreaterThanOrEqual(98);
      expect(ink?.x[1]).toBeLessThan(700);
      expect(ink?.y[0]).toBeGreaterThan(130);
      expect(ink?.y[1]).toBeLessThan(270);
    }
    expect(new Set([site, serif, brush].map((ink) => ink?.amount)).size).toBe(3);
  });

  it('aligns, slants, underlines and thickens a text in its font', async () => {
    const look = { content: 'Hello', fontSize: 100, padding: 0, font: 'pacifico' };
    const plain = await inkOf(words('text', look), lettered);
    const right = await inkOf(words('text', { ...look, align: 'right' }), lettered);
    expect(right?.x[1]).toBeGreaterThan(870);
    expect(right?.x[1]).toBeLessThanOrEqual(910);
    const heavier = await inkOf(words('text', { ...look, weight: 700 }), lettered);
    expect(heavier?.amount).toBeGreaterThan((plain?.amount ?? 0) * 1.1);
    const tall = { ...look, content: 'HHH', font: 'oswald' };
    const upright = await inkOf(words('text', tall), lettered);
    const slanted = await inkOf(words('text', { ...tall, italic: true }), lettered);
    expect(slanted?.x[1]).toBeGreaterThan((upright?.x[1] ?? 0) + 8);
    expect(slanted?.y).toEqual(upright?.y);
    const lined = await inkOf(words('text', { ...look, underline: true }), lettered);
    expect(lined?.amount).toBeGreaterThan(plain?.amount ?? 0);
  });

  it.each(['', 'oswald'])(
    'shows an outline behind letters, with the given width (font "%s")',
    async (font) => {
      const look = { content: 'H', fontSize: 120, padding: 0, font, fill: '#000000', align: 'center' };
      const plain = await inkOf(words('text', look), lettered);
      const outlined = await inkOf(
        words('text', { ...look, outlineWidth: 10, outlineColor: '#303030' }),
        lettered,
      );
      for (const [index, sign] of [-1, 1].entries()) {
        expect(Math.abs((outlined?.x[index] ?? 0) - (plain?.x[index] ?? 0) - sign * 10)).toBeLessThanOrEqual(
          4,
        );
        expect(Math.abs((outlined?.y[index] ?? 0) - (plain?.y[index] ?? 0) - sign * 10)).toBeLessThanOrEqual(
          4,
        );
      }
      // A white outline hides nothing of the letter.
      const white = await inkOf(
        words('text', { ...look, outlineWidth: 10, outlineColor: '#FFFFFF' }),
        lettered,
      );
      expect(white?.amount).toBe(plain?.amount);
    },
  );

  it('shows a ticker in its font, in one line', async () => {
    const look = {
      content: 'One two\nthree',
      fontSize: 80,
      fill: '#000000',
      background: null,
      font: 'oswald',
    };
    const ink = await inkOf(words('marquee', look), lettered);
    expect((ink?.y[1] ?? 0) - (ink?.y[0] ?? 0)).toBeLessThan(130);
    expect(ink?.amount).not.toBe((await inkOf(words('marquee', { ...look, font: '' }), lettered))?.amount);
  });

  it('shows a gradient over the whole text in its font', async () => {
    const stops = [
      { at: 0, color: '#FF0000' },
      { at: 1, color: '#0000FF' },
    ];
    const fill = { kind: 'linear', angle: 90, stops };
    const look = {
      content: 'MMMMMMMM',
      fontSize: 160,
      padding: 0,
      lineHeight: 1.2,
      font: 'montserrat',
      weight: 700,
      fill,
    };
    const { data, info } = await sharp(await drawPicture(words('text', look), lettered))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colored = (from: number, to: number, channel: number) =>
      [...data.keys()].some(
        (at) =>
          at % info.channels === channel &&
          data[at] !== undefined &&
          data[at] > 180 &&
          (data[at - channel + (2 - channel)] ?? 255) < 90 &&
          Math.floor(at / info.channels) % info.width >= from / 2 &&
          Math.floor(at / info.channels) % info.width < to / 2,
      );
    expect(colored(100, 300, 0)).toBe(true);
    expect(colored(700, 900, 2)).toBe(true);
    expect(colored(700, 900, 0)).toBe(false);
  });

  it('is drawn in the font of the site where there is no such font', async () => {
    const look = { content: '欢迎', fontSize: 100, padding: 0 };
    const absent = await drawPicture(words('text', { ...look, font: 'gone' }), nothing);
    expect(absent.equals(await drawPicture(words('text', look), nothing))).toBe(true);
  });

  it('shows common questions as buttons, with bars where they are not known', () => {
    const drawn = (props: Element['props'], said: RoleOpening | null) => {
      const box = { left: 0, top: 0, width: 600, height: 200 };
      const one = element('mirra.common-questions', { box, props: { fontSize: 20, ...props } });
      return elementXml(one, { ...bare, definitions: new Definitions(), scene: { ...bare.scene, said } });
    };
    const rects = (xml: string) => xml.match(/<rect/g)?.length ?? 0;
    expect(rects(drawn({ flow: 'wrap', most: 6 }, null)), 'buttons and bars').toBe(12);
    expect(rects(drawn({ flow: 'column', most: 2 }, null))).toBe(4);
    const questions = ['营业到几点？', 'Where do I park?', 'a'.repeat(200)];
    const known = drawn({ flow: 'wrap', most: 6 }, { openingRemarks: '', questions, language: 'zh-CN' });
    expect(rects(known)).toBe(3);
    expect(known).toContain('营业到几点？');
    expect(known).toMatch(/aaa…</);
    expect(rects(drawn({ most: 1 }, { openingRemarks: '', questions, language: 'zh-CN' }))).toBe(1);
  });

  it('stays well formed and fetches nothing, whatever props hold', () => {
    const types = [
      'text',
      'shape',
      'image',
      'video',
      'marquee',
      'clock',
      'qr-code',
      'microphone',
      'dialog-box',
      'common-questions',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...types),
        fc.dictionary(
          fc.constantFrom(
            'content',
            'fill',
            'background',
            'kind',
            'points',
            'crop',
            'fontSize',
            'align',
            'color',
            'outlineWidth',
            'outlineColor',
          ),
          fc.oneof(fc.jsonValue(), fc.constant('"><image href="https://example.com/x"/>')),
        ),
        (type, props) => {
          const definitions = new Definitions();
          const drawn = elementXml(element(`mirra.${type}`, { props }), {
            ...bare,
            definitions,
          });
          expect(`${definitions}${drawn}`).not.toMatch(/<image|NaN|undefined/);
        },
      ),
    );
  });
});
