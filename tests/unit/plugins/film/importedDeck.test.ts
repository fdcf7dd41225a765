import type { PresentationData } from '@aiden0z/pptx-renderer';
import { describe, expect, it } from 'vitest';
import { deckLacks, takeColorsOfLayouts } from '../../../../src/plugins/film/import/pictures/deck/deckLacks';
import { withStandIns } from '../../../../src/plugins/film/import/pictures/deck/fonts';
import { makeBitmapsOpaque } from '../../../../src/plugins/film/import/pictures/deck/metafiles';
import { plainSymbols } from '../../../../src/plugins/film/import/pictures/deck/symbolLetters';

const LAYOUT = 'ppt/slideLayouts/slideLayout1.xml';
const MASTER = 'ppt/slideMasters/slideMaster1.xml';
const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface About {
  xml?: string;
  layoutXml?: string;
  rels?: readonly (readonly [type: string, target: string])[];
  layoutRels?: readonly (readonly [type: string, target: string])[];
  drawings?: Record<string, string>;
  drawn?: readonly string[];
  slide?: Partial<PresentationData['slides'][number]>;
  layout?: object;
}

const relationsOf = (list: About['rels'] = []) =>
  new Map(list.map(([type, target], index) => [`rId${index + 1}`, { type: `${TYPE}/${type}`, target }]));

/** A deck of one slide, as the library reads it. */
function deckOf({ rels, layoutRels, slide, layout }: About) {
  const only = {
    index: 0,
    nodes: [],
    layoutIndex: LAYOUT,
    slidePath: 'ppt/slides/slide1.xml',
    showMasterSp: true,
    rels: relationsOf(rels),
    ...slide,
  };
  const deck = {
    slides: [only],
    layouts: new Map([[LAYOUT, { rels: relationsOf(layoutRels), showMasterSp: true, ...layout }]]),
    masters: new Map([[MASTER, { rels: new Map() }]]),
    themes: new Map([['theme', { bgFillStyles: [{ localName: 'solidFill' }, { localName: 'blipFill' }] }]]),
    slideToLayout: new Map([[0, LAYOUT]]),
    layoutToMaster: new Map([[LAYOUT, MASTER]]),
    masterToTheme: new Map([[MASTER, 'theme']]),
  };
  return deck as unknown as PresentationData;
}

function lacksOf(about: About) {
  const deck = deckOf(about);
  const files = {
    slides: new Map([['ppt/slides/slide1.xml', about.xml ?? '']]),
    slideLayouts: new Map([[LAYOUT, about.layoutXml ?? '']]),
    slideMasters: new Map<string, string>(),
    diagramDrawings: new Map(Object.entries(about.drawings ?? {})),
  };
  const [slide] = deck.slides;
  if (slide === undefined) throw new Error('The deck has a slide');
  return deckLacks(files, deck, slide, about.drawn ?? []);
}

const refers = '<a:blip r:embed="rId1"/>';
const background = (idx: number) => ({
  background: { child: () => ({ numAttr: () => idx }) } as never,
});

describe('what a page of a deck lacks', () => {
  it('is nothing on a usual page', () => {
    const warp = '<a:prstTxWarp prst="textNoShape"/>';
    expect(lacksOf({ xml: refers + warp, rels: [['image', '../media/a.png']] })).toEqual([]);
    expect(lacksOf({ slide: background(1001) })).toEqual([]);
  });

  it('is a metafile that nothing was drawn of, on the page or its layout', () => {
    const rels = [['image', '../media/a%20b.emf']] as const;
    expect(lacksOf({ xml: refers, rels })).toEqual(['picture']);
    expect(lacksOf({ layoutXml: refers, layoutRels: rels })).toEqual(['picture']);
    expect(
      lacksOf({ layoutXml: refers, layoutRels: rels, layout: {}, slide: { showMasterSp: false } }),
    ).toEqual([]);
    // What nothing refers to is not seen, and bitmaps within metafiles are drawn.
    expect(lacksOf({ rels })).toEqual([]);
    expect(lacksOf({ xml: refers, rels, drawn: ['ppt/media/a b.emf:emf-bitmap'] })).toEqual([]);
    expect(lacksOf({ xml: refers, rels: [['image', '%zz.wmf']] })).toEqual(['picture']);
  });

  it('is SmartArt without a drawing, or with an empty one', () => {
    const rels = [
      ['diagramData', '../diagrams/data1.xml'],
      ['diagramDrawing', '../diagrams/drawing1.xml'],
    ] as const;
    const at = (xml: string) => ({ 'ppt/diagrams/drawing1.xml': xml });
    expect(lacksOf({ rels: rels.slice(0, 1) })).toEqual(['smartArt']);
    expect(lacksOf({ rels, drawings: at('<dsp:spTree/>') })).toEqual(['smartArt']);
    expect(lacksOf({ rels, drawings: at('<dsp:sp modelId="1"/>') })).toEqual([]);
  });

  it('is an object without a picture, a control, bent letters, a newer chart and a picture of the theme', () => {
    const frame = (inner: string) => `<p:graphicFrame>${inner}</p:graphicFrame>`;
    const shown = frame('<p:oleObj><p:pic/></p:oleObj>');
    expect(lacksOf({ xml: shown })).toEqual([]);
    expect(lacksOf({ xml: `${frame('<p:oleObj/>')}<p:pic/>${shown}` })).toEqual(['object']);
    expect(lacksOf({ xml: '<p:control name=""/>' })).toEqual(['object']);
    expect(lacksOf({ xml: '<a:prstTxWarp prst="textCircle">' })).toEqual(['wordArt']);
    expect(lacksOf({ rels: [['chartEx', '../charts/chartEx1.xml']] })).toEqual(['chart']);
    expect(lacksOf({ slide: background(1002) })).toEqual(['background']);
  });
});

it('takes the colors of a layout that has its own', () => {
  const deck = deckOf({
    slide: { colorMapOverrideMode: 'master' },
    layout: { colorMapOverrideMode: 'override' },
  });
  takeColorsOfLayouts(deck);
  expect(deck.slides[0]?.colorMapOverrideMode).toBeUndefined();
  const usual = deckOf({ slide: { colorMapOverrideMode: 'master' } });
  takeColorsOfLayouts(usual);
  expect(usual.slides[0]?.colorMapOverrideMode).toBe('master');
});

it('names fonts that stand in where one is missing', () => {
  expect(withStandIns('"Levenim MT"')).toBe('"Levenim MT", Arial, sans-serif');
  expect(withStandIns('Verdana, 微软雅黑, "PingFang SC"')).toBe(
    'Verdana, Arial, 微软雅黑, "PingFang SC", sans-serif',
  );
  expect(withStandIns('Georgia')).toBe('Georgia, "Times New Roman", serif');
  expect(withStandIns('Consolas, 宋体')).toBe('Consolas, "Courier New", 宋体, monospace');
  expect(withStandIns('Arial, 宋体')).toBe('Arial, 宋体, sans-serif');
  expect(withStandIns('宋体')).toBe('宋体, serif');
  const listed = 'Calibri, Carlito, Arial, sans-serif, 宋体';
  expect(withStandIns(listed)).toBe(listed);
});

it('writes letters of symbol fonts with those of every font', () => {
  expect(plainSymbols('§ ', 'Wingdings')).toBe('▪ ');
  expect(plainSymbols('\uf0d8\uf0fc', '"Wingdings", Arial')).toBe('➢✔');
  expect(plainSymbols('A', 'Wingdings')).toBe('A');
  expect(plainSymbols('§', 'Arial')).toBeNull();
});

describe('bitmaps of metafiles', () => {
  /** An EMF that is one bitmap of two pixels. */
  function metafile(depth: number, pixels: readonly number[], claimed = pixels.length) {
    const view = new DataView(new ArrayBuffer(120 + pixels.length));
    const words: [number, number][] = [
      [0, 81],
      [4, view.byteLength],
      [48, 80],
      [56, 120],
      [60, claimed],
    ];
    for (const [at, value] of words) view.setUint32(at, value, true);
    view.setUint16(80 + 14, depth, true);
    const bytes = new Uint8Array(view.buffer);
    bytes.set(pixels, 120);
    return bytes;
  }
  const pixelsOf = (bytes: Uint8Array) => {
    makeBitmapsOpaque(bytes);
    return [...bytes.subarray(120)];
  };

  it('become opaque where none of their pixels is', () => {
    expect(pixelsOf(metafile(32, [1, 2, 3, 0, 4, 5, 6, 0]))).toEqual([1, 2, 3, 255, 4, 5, 6, 255]);
  });

  it('stay as they are where they say how opaque they are, have no room for it, or are damaged', () => {
    expect(pixelsOf(metafile(32, [1, 2, 3, 0, 4, 5, 6, 9]))).toEqual([1, 2, 3, 0, 4, 5, 6, 9]);
    expect(pixelsOf(metafile(24, [1, 2, 3, 0, 4, 5, 6, 0]))).toEqual([1, 2, 3, 0, 4, 5, 6, 0]);
    expect(pixelsOf(metafile(32, [1, 2, 3, 0], 5_000))).toEqual([1, 2, 3, 0]);
    expect(() => makeBitmapsOpaque(new Uint8Array(7))).not.toThrow();
  });
});
