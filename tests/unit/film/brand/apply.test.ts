import { describe, expect, test } from 'vitest';
import type { BrandKit } from '../../../../contract/brand/schema';
import { contrastOf, luminance, readColor } from '../../../../contract/color/color';
import { checkDocument } from '../../../../contract/document/check';
import { filmLimits } from '../../../../contract/film/limits';
import type { Paint, ProjectDocument, Stage } from '../../../../contract/document/schema';
import type { Film } from '../../../../contract/film/schema';
import { applyBrand, BRAND_META, type BrandSources, brandScenes } from '../../../../film/brand/apply';
import { leadingColors } from '../../../../film/brand/families';
import { LOGO_ID, logoBox } from '../../../../film/brand/logo';
import { createFilm, createScene, scenesOf } from '../../../../film/scenes';
import { filmTemplateRows } from '../../../../server/seed/film-templates';
import { createDocument } from '../../../../src/document';
import { element, stageOf } from '../picture/stages';

const RED = '#A3142A';
const LIME = '#9BE15D';
const nothing: BrandKit = {
  logo: null,
  colors: { primary: null, secondary: null },
  fonts: { heading: null, body: null },
  opening: null,
  closing: null,
};
const sources: BrandSources = { logo: { width: 400, height: 100 }, hasFont: () => true, adapted: () => null };

const gradient = (...colors: string[]): Paint => ({
  kind: 'linear',
  angle: 90,
  stops: colors.map((color, index) => ({ at: index / (colors.length - 1), color })),
});

/** A film whose only scene has a blue card with white words, an orange pill, and a gray line. */
function film(part: Partial<Stage> = {}): ProjectDocument & { film: Film } {
  const stage = stageOf(
    [
      element('card', 'shape', [0, 0, 900, 720], { fill: gradient('#0B3A8C', '#1F5FD6') }),
      element('pill', 'shape', [100, 500, 300, 80], { fill: '#F08A24CC' }),
      element('line', 'shape', [100, 460, 300, 4], { fill: '#8A8F98' }),
      element('title', 'text', [100, 100, 700, 120], { content: 'New', fontSize: 72, fill: '#FFFFFF' }),
      element('label', 'text', [100, 300, 700, 60], { content: 'More', fontSize: 28, fill: '#FFFFFF' }),
    ],
    part,
  );
  return { ...createDocument(1), film: createFilm('en-US', [createScene('a', stage)]) };
}
const elementIn = (document: { film: Film }, id: string, scene = 'a') => {
  const found = document.film.scenes.byId[scene]?.stage.elements.pages.flatMap((page) => page[id] ?? [])[0];
  if (found === undefined) throw new Error(`no element ${id}`);
  return found;
};
const fillOf = (document: { film: Film }, id: string) => elementIn(document, id).props.fill as Paint;
const apply = (
  document: ProjectDocument & { film: Film },
  kit: Partial<BrandKit>,
  by: Partial<BrandSources> = {},
) => applyBrand(document, { ...nothing, ...kit }, { ...sources, ...by });

describe('the colors of a brand', () => {
  const colors = { primary: RED, secondary: LIME };

  test('stand for the two that a film is painted with most, whose shades follow and whose alpha stays', () => {
    const stage = film().film.scenes.byId.a?.stage;
    expect(leadingColors(stage ? [stage] : [])).toEqual(['#0B3A8C', '#F08A24']);
    const { document } = apply(film(), { colors });
    const card = fillOf(document, 'card') as Exclude<Paint, string>;
    expect(card.stops[0]?.color).toBe(RED);
    const [dark, light] = card.stops.map(({ color }) => luminance(readColor(color)));
    expect(light).toBeGreaterThan(dark ?? 0);
    expect(fillOf(document, 'pill')).toBe(`${LIME}CC`);
    expect(fillOf(document, 'line')).toBe('#8A8F98');
    expect(fillOf(document, 'title')).toBe('#FFFFFF');
  });

  test('leave the second color alone when the kit has only one', () => {
    const { document } = apply(film(), { colors: { primary: RED, secondary: null } });
    expect(fillOf(document, 'pill')).toBe('#F08A24CC');
  });

  test('give way to those of another kit, and without any the film is as it was', () => {
    const once = apply(film(), { colors }).document;
    const other = { primary: '#0E7C66', secondary: '#FFD43B' };
    expect(apply(once, { colors: other }).document).toEqual(apply(film(), { colors: other }).document);
    const none = apply(once, {}).document;
    expect(none.film).toEqual(film().film);
    expect(none.meta).not.toHaveProperty([BRAND_META]);
  });

  test('a text that would no longer be read on its shape becomes white or dark, and others stay', () => {
    const pale = { primary: '#FFE9A8', secondary: null };
    const { document } = apply(film(), { colors: pale });
    const ground = fillOf(document, 'card') as Exclude<Paint, string>;
    const ink = luminance(readColor(String(fillOf(document, 'title'))));
    for (const { color } of ground.stops)
      expect(contrastOf(ink, luminance(readColor(color)))).toBeGreaterThanOrEqual(4.5);
    // One that nobody could read before is the creator's own choice.
    const faint = film();
    elementIn(faint, 'label').props.fill = '#0B3A8C';
    expect(fillOf(apply(faint, { colors: pale }).document, 'label')).toBe('#FFE9A8');
  });

  test('a color of the brand that the film had before is not taken for what was changed', () => {
    const white = { primary: '#FFFFFF', secondary: null };
    const once = apply(film(), { colors: white }).document;
    const other = apply(once, { colors: { primary: RED, secondary: null } }).document;
    expect(other).toEqual(apply(film(), { colors: { primary: RED, secondary: null } }).document);
  });
});

test('a color of the brand that a film has already gets one beside it, which nobody tells from it', () => {
  const has = film();
  elementIn(has, 'line').props.fill = '#FFD400';
  const { document } = apply(has, { colors: { primary: null, secondary: '#FFD400' } });
  const [r, g, b] = readColor(String(fillOf(document, 'pill')));
  expect(Math.abs(r - 0xff) + Math.abs(g - 0xd4) + Math.abs(b)).toBe(1);
  expect(fillOf(document, 'line')).toBe('#FFD400');
});

describe('the fonts of a brand', () => {
  test('set headlines in one and everything else, captions too, in the other', () => {
    const { document } = apply(film(), { fonts: { heading: 'oswald', body: 'kanit' } });
    expect(elementIn(document, 'title').props.font).toBe('oswald');
    expect(elementIn(document, 'label').props.font).toBe('kanit');
    expect(document.film.captions.font).toBe('kanit');
    expect(elementIn(document, 'card').props).not.toHaveProperty('font');
  });

  test('that are gone are said, and the others are applied', () => {
    const fonts = { heading: 'gone', body: 'kanit' };
    const { document, faults } = apply(film(), { fonts }, { hasFont: (id) => id !== 'gone' });
    expect(faults).toEqual(['headingFont']);
    expect(elementIn(document, 'title').props.font).toBeUndefined();
    expect(elementIn(document, 'label').props.font).toBe('kanit');
  });
});

describe('the logo of a brand', () => {
  const logo = { materialId: 'm', place: 'bottomRight', size: 0.2 } as const;

  test('stands in its corner of every scene, within the stage, however its file is shaped', () => {
    const { document } = apply(film(), { logo });
    const { box, type, props } = elementIn(document, LOGO_ID);
    expect({ type, props }).toMatchObject({ type: 'mirra.image', props: { materialId: 'm' } });
    expect(box).toEqual({ left: 1280 - 144 - 32, top: 720 - 36 - 32, width: 144, height: 36 });
    expect(document.film.scenes.byId.a?.stage.elements.order.at(-1)).toBe(LOGO_ID);
    expect(logoBox({ place: 'topLeft', size: 0.5 }, { width: 10, height: 100 }, 2)).toMatchObject({
      height: 180,
    });
  });

  test('takes the place of an earlier one', () => {
    const once = apply(film(), { logo }).document;
    const { document } = apply(once, { logo: { ...logo, materialId: 'n', place: 'topLeft' } });
    expect(document.film.scenes.byId.a?.stage.elements.order.filter((id) => id === LOGO_ID)).toHaveLength(1);
    expect(elementIn(document, LOGO_ID).props.materialId).toBe('n');
    expect(elementIn(document, LOGO_ID).box).toMatchObject({ left: 32, top: 32 });
  });

  test('whose file is gone is said, and the one that is there stays', () => {
    const once = apply(film(), { logo }).document;
    const { document, faults } = apply(once, { logo: { ...logo, materialId: 'n' } }, { logo: null });
    expect(faults).toEqual(['logo']);
    expect(elementIn(document, LOGO_ID).props.materialId).toBe('m');
  });
});

describe('the opening and the closing of a brand', () => {
  const sceneIn = (ratio: 1 | 2, name: string) => ({ ...createScene('x', createDocument(ratio)), name });
  const orderOf = ({ film: { scenes } }: { film: Film }) => scenes.order;

  test('stand at the ends, and take the place of earlier ones', () => {
    const once = apply(film(), { opening: sceneIn(1, 'A'), closing: sceneIn(1, 'Z') }).document;
    expect(orderOf(once)).toEqual([brandScenes.opening, 'a', brandScenes.closing]);
    const { document } = apply(once, { opening: sceneIn(1, 'B') });
    expect(orderOf(document)).toEqual([brandScenes.opening, 'a', brandScenes.closing]);
    expect(scenesOf(document.film).map(({ name }) => name)).toEqual(['B', '', 'Z']);
  });

  test('are laid out for another ratio, or left out and named where they cannot be', () => {
    const kit = { opening: sceneIn(2, 'A'), closing: sceneIn(2, 'Z') };
    const left = apply(film(), kit);
    expect(left.faults).toEqual(['openingRatio', 'closingRatio']);
    expect(orderOf(left.document)).toEqual(['a']);
    const laid = apply(film(), kit, { adapted: (_, ratio) => createDocument(ratio) });
    expect(laid.faults).toEqual([]);
    expect(() => checkDocument(laid.document)).not.toThrow();
  });

  test('are left out of a film that has no room for them', () => {
    const full = film();
    const stage = createDocument(1);
    const scenes = Array.from({ length: filmLimits.scenes }, (_, index) => createScene(`s${index}`, stage));
    const { document, faults } = apply(
      { ...full, film: createFilm('en-US', scenes) },
      { opening: sceneIn(1, 'A') },
    );
    expect(faults).toEqual(['noRoom']);
    expect(orderOf(document)).toHaveLength(filmLimits.scenes);
  });
});

test.each(filmTemplateRows().map((row) => ({ ...row, name: `${row.design} in ratio ${row.ratio}` })))(
  'a kit that is applied twice to $name does what it does once',
  ({ document, ratio }) => {
    const kit: BrandKit = {
      logo: { materialId: 'm', place: 'topRight', size: 0.16 },
      colors: { primary: RED, secondary: '#0E7C66' },
      fonts: { heading: 'oswald', body: 'sarabun' },
      opening: createScene('x', createDocument(ratio)),
      closing: createScene('y', createDocument(ratio)),
    };
    for (const colors of [
      kit.colors,
      { primary: '#FFFFFF', secondary: '#E8E8EA' },
      { primary: LIME, secondary: RED },
    ]) {
      const once = applyBrand(document, { ...kit, colors }, sources);
      expect(() => checkDocument(once.document)).not.toThrow();
      expect(applyBrand(once.document, { ...kit, colors }, sources)).toEqual(once);
    }
  },
);
