import type { Canvas } from '@napi-rs/canvas';
import { loadImage } from '@napi-rs/canvas';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spokenLanguages } from '../../../../contract/common/languages';
import { materialIdsOf } from '../../../../contract/document/assets';
import { contrastOf, luminance, readColor } from '../../../../contract/color/color';
import { stageSizes } from '../../../../contract/document/limits';
import type { Box, Element, Ratio, Stage } from '../../../../contract/document/schema';
import type { DrawablePicture } from '../../../../elements/canvas/kit';
import { createScenePainter } from '../../../../film/picture/scene-painter';
import { scenesOf } from '../../../../film/scenes';
import { inLanguage } from '../../../../film/texts/in-language';
import { fontFilesOf } from '../../../../server/engines/film/fonts';
import { backgroundId } from '../../../../server/seed/catalogue';
import { filmTemplateRows } from '../../../../server/seed/film-templates';
import { stockFolder, stockNames } from '../../../../server/seed/stock';
import { createProgramKit } from '../../../../tools/film/canvas/kit';

/** Texts that stand still, and those that run. */
const TEXTS = new Set(['mirra.text', 'mirra.marquee']);

export const elementsOf = ({ elements: { order, pages } }: Stage): Element[] => {
  const byId = new Map(pages.flatMap((page) => Object.entries(page)));
  return order.flatMap((id) => byId.get(id) ?? []);
};
export const isText = ({ type }: Element): boolean => TEXTS.has(type);

const letters = new Set(Array.from(JSON.stringify(filmTemplateRows()), (one) => one.codePointAt(0) ?? 0));
export const kit = createProgramKit(fontFilesOf(['noto-serif-sc'], []), letters);

/** All templates, with their scenes in each language. */
export const templates = filmTemplateRows().map((row) => ({
  ...row,
  name: `${row.design} in ratio ${row.ratio}`,
  spoken: spokenLanguages.map((language) => {
    const { film } = inLanguage(row.document, language);
    if (film === undefined) throw new Error('A film has scenes');
    return { language, film, scenes: scenesOf(film) };
  }),
}));

const pictures = new Map<string, DrawablePicture>();

/** Loads the pictures that templates show. */
export async function loadPictures(): Promise<void> {
  const shown = new Set(templates.flatMap(({ document }) => materialIdsOf(document)));
  for (const name of stockNames.filter((one) => shown.has(backgroundId(one)))) {
    const picture = await loadImage(await readFile(join(stockFolder, 'backgrounds', `${name}.webp`)));
    const { width, height } = picture;
    pictures.set(backgroundId(name), { source: picture as never, width, height });
  }
}

/** Pixels of a stage unit. */
const SCALE = 0.5;

/** Draws a scene without texts and without the avatar, and tells the least contrast of a color with what is seen in a box. */
export function groundOf(stage: Stage): (color: string, box: Box) => number {
  const { width, height } = stageSizes[stage.ratio as Ratio];
  const size = { width: width * SCALE, height: height * SCALE };
  const pages = stage.elements.pages.map((page) =>
    Object.fromEntries(
      Object.entries(page).map(([id, { timing: _, ...element }]) => [
        id,
        { ...element, hidden: isText(element) },
      ]),
    ),
  );
  const painter = createScenePainter(
    {
      stage: {
        ...stage,
        events: { ...stage.events, virtualUrl: null },
        elements: { order: stage.elements.order, pages },
      },
      frames: 1,
      looks: new Uint16Array(),
      pack: null,
      moments: [{ on: 'start', at: 0 }],
      captions: [],
      captionLook: null,
    },
    {
      picture: (id) => pictures.get(id) ?? null,
      video: () => null,
      pose: () => null,
      figure: () => null,
      family: (font) => kit.familyOf(font),
      still: () => null,
      now: 0,
      language: 'en-US',
      mark: null,
    },
    kit,
    size,
  );
  const context = kit.createCanvas(size.width, size.height);
  painter.paint(context, 0);
  const data = (context.canvas as unknown as Canvas).data();
  return (color, box) => {
    const ink = luminance(readColor(color));
    let least = Number.POSITIVE_INFINITY;
    const [left, top] = [Math.ceil(box.left * SCALE), Math.ceil(box.top * SCALE)];
    const [right, bottom] = [
      Math.floor((box.left + box.width) * SCALE),
      Math.floor((box.top + box.height) * SCALE),
    ];
    // Grounds are even: every third pixel says enough.
    for (let y = top; y < bottom; y += 3)
      for (let x = left; x < right; x += 3) {
        const at = (y * size.width + x) * 4;
        least = Math.min(
          least,
          contrastOf(ink, luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])),
        );
      }
    return least;
  };
}
