import * as fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Element, ProjectDocument } from '../../../contract/document';
import { newDocument } from '../../../server/modules/projects/project/document';
import { elementXml } from '../../../server/modules/projects/thumbnail/drawing/elements';
import { Definitions } from '../../../server/modules/projects/thumbnail/drawing/paint';
import { breakLines } from '../../../server/modules/projects/thumbnail/drawing/words';
import { drawPicture, type PictureSources } from '../../../server/modules/projects/thumbnail/draw';
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
    const drawing = { definitions: new Definitions(), picture: () => null, letters: () => null };
    const evil = element('mirra.icon', { box, props: { outline: 'M0 0"/><script/>' } });
    expect(elementXml(evil, drawing)).not.toContain('script');
  });

  it('shows gradients of the ground from their first colour to their last', async () => {
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

  it('shows the chosen part of a picture', async () => {
    const half = { width: 100, height: 100, channels: 3 as const, background: '#0000FF' };
    const bytes = await sharp({ create: { ...half, width: 200, background: '#FF0000' } })
      .composite([{ input: await sharp({ create: half }).png().toBuffer(), left: 100, top: 0 }])
      .png()
      .toBuffer();
    const image = element('mirra.image', {
      box: { left: 100, top: 100, width: 300, height: 300 },
      props: { materialId: 'm', crop: { x: 0.5, y: 0, width: 0.5, height: 1 } },
    });
    const sources = { ...nothing, background: () => Promise.resolve(bytes) };
    expect(near(await pixel(documentWith(image), 120, 250, sources), [0, 0, 255])).toBe(true);
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

  it('shows common questions as buttons in rows, as many as have room', () => {
    const drawing = { definitions: new Definitions(), picture: () => null, letters: () => null };
    const buttons = (props: Element['props'], height: number) => {
      const box = { left: 0, top: 0, width: 600, height };
      const one = element('mirra.common-questions', { box, props: { fontSize: 20, gap: 12, ...props } });
      return elementXml(one, drawing).match(/<g transform/g)?.length ?? 0;
    };
    // One group is that of the element itself; a button is 48 high.
    expect(buttons({ flow: 'column', most: 6 }, 48 * 3 + 12 * 2)).toBe(1 + 3);
    expect(buttons({ flow: 'column', most: 2 }, 400)).toBe(1 + 2);
    expect(buttons({ flow: 'wrap', most: 6 }, 400)).toBe(1 + 6);
    expect(buttons({ flow: 'wrap', most: 6 }, 48)).toBe(1 + 2);
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
          ),
          fc.oneof(fc.jsonValue(), fc.constant('"><image href="https://example.com/x"/>')),
        ),
        (type, props) => {
          const definitions = new Definitions();
          const drawn = elementXml(element(`mirra.${type}`, { props }), {
            definitions,
            picture: () => null,
            letters: () => null,
          });
          expect(`${definitions}${drawn}`).not.toMatch(/<image|NaN|undefined/);
        },
      ),
    );
  });
});

describe('lines of a picture', () => {
  it('keep every sign and break between words', () => {
    expect(breakLines('你好世界 hello', 4)).toEqual(['你好世界', 'hello']);
    expect(breakLines('a\n\nb', 10)).toEqual(['a', '', 'b']);
  });
});
