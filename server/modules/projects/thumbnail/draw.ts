import sharp from 'sharp';
import { stageSizes } from '../../../../contract/document/limits';
import type { Box, Element, ProjectDocument } from '../../../../contract/document/schema';
import { completeFilter } from '../../../../contract/document/picture-filter';
import { imagesOf } from '../../../../elements/core';
import type { Setting, SetText } from '../../../engines/typesetting/port';
import { elementXml } from './drawing/elements';
import { Definitions, fillOf } from './drawing/paint';
import { type EmbeddedPicture, groundXml } from './drawing/pictures';
import { piecesOf, settingsOf } from './drawing/pieces';
import type { RoleOpening, Scene } from './drawing/scene';
import { rectXml } from './drawing/rect';
import { shapesOf } from './drawing/shape-list';

/** Short side of a thumbnail, in pixels. */
const SHORT_SIDES = { thumbnail: 360, poster: 1080 } as const;
export type PictureSize = keyof typeof SHORT_SIDES;

/** Bytes of the images that a document refers to; null where there are none. */
export interface PictureSources {
  /** A library image or a video's cover, for the background or an element. */
  background(materialId: string): Promise<Buffer | null>;
  /** The avatar at rest on transparency, in its 720x1280 frame. */
  avatarStill(avatarId: number): Promise<Buffer | null>;
  /** A text in a font, by the id that documents name; null where there is no such font. */
  letters(font: string, setting: Omit<Setting, 'font'>): Promise<SetText | null>;
}

/** Limit of elements in a thumbnail; a card cannot show more. */
const MOST_ELEMENTS = 200;
/** Limit of embedded images, each in the size in which it is visible. */
const MOST_PICTURES = 20;
const PICTURE_SIDE = 480;
/** Limit of texts that are drawn in fonts of their own; others are in the font of the stage. */
const MOST_TEXTS = 40;

/**
 * Whether an element is there by itself: when a visitor comes, or in the course of a scene, whose picture shows what all of it looks
 * like. Others wait for what a visitor does.
 */
const comesByItself = ({ hidden, timing }: Element): boolean =>
  !hidden && (!timing?.entrance || timing.entrance.on === 'start' || timing.entrance.on === 'speech');

function elementsOf({ elements }: ProjectDocument): Element[] {
  const byId = new Map(elements.pages.flatMap((page) => Object.entries(page)));
  return elements.order
    .flatMap((id) => byId.get(id) ?? [])
    .filter(comesByItself)
    .slice(0, MOST_ELEMENTS);
}

/** The images of elements, scaled down, by material. Only bytes from the sources: nothing is fetched. */
async function embedPictures(
  elements: readonly Element[],
  sources: PictureSources,
  scene: Scene,
): Promise<Map<string, EmbeddedPicture>> {
  const ids = elements
    .flatMap((element) => imagesOf(shapesOf(element, scene) ?? []))
    .flatMap(({ material }) => material ?? []);
  const found = new Map<string, EmbeddedPicture>();
  for (const id of [...new Set(ids)].slice(0, MOST_PICTURES)) {
    const bytes = await sources.background(id);
    if (bytes === null) continue;
    const { data, info } = await sharp(bytes)
      .rotate()
      .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    const url = `data:image/png;base64,${data.toString('base64')}`;
    found.set(id, { url, width: info.width, height: info.height });
  }
  return found;
}

/** The texts of elements in fonts of their own, in the order of their pieces, by element. */
async function setTexts(
  elements: readonly Element[],
  sources: PictureSources,
  scene: Scene,
): Promise<Map<string, SetText[]>> {
  const texts = new Map<string, SetText[]>();
  for (const element of elements) {
    const asked = settingsOf(element, piecesOf(element, scene));
    if (asked === null || texts.size >= MOST_TEXTS) continue;
    const set: SetText[] = [];
    for (const setting of asked.settings) {
      const letters = await sources.letters(asked.font, setting);
      if (letters !== null) set.push(letters);
    }
    if (set.length === asked.settings.length) texts.set(element.id, set);
  }
  return texts;
}

/** Everything on the stage as one SVG in the thumbnail's size. */
async function elementsLayer(
  document: ProjectDocument,
  sources: PictureSources,
  scene: Scene,
  width: number,
  height: number,
): Promise<Buffer> {
  const stage = stageSizes[document.ratio];
  const elements = elementsOf(document);
  const [pictures, texts] = await Promise.all([
    embedPictures(elements, sources, scene),
    setTexts(elements, sources, scene),
  ]);
  const definitions = new Definitions();
  const drawing = {
    definitions,
    scene,
    picture: (id: string) => pictures.get(id) ?? null,
    letters: (id: string) => texts.get(id) ?? null,
  };
  const body = elements.map((element) => elementXml(element, drawing)).join('');
  return Buffer.from(svg(stage, width, height, `${definitions}${body}`));
}

const svg = (stage: { width: number; height: number }, width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${stage.width} ${stage.height}">${inner}</svg>`;

/** The background's gradient as a layer; null when there is none. */
function gradientLayer({ background, ratio }: ProjectDocument, width: number, height: number): Buffer | null {
  if (background.kind !== 'gradient') return null;
  const stage = stageSizes[ratio];
  const definitions = new Definitions();
  const fill = fillOf(background.gradient, stage, definitions);
  return Buffer.from(svg(stage, width, height, `${definitions}${rectXml(stage, 0, `fill="${fill}"`)}`));
}

/** The background's picture, or the cover of its video, over the whole stage and with its filter. */
async function groundLayer(
  bytes: Buffer,
  { background, ratio }: ProjectDocument,
  width: number,
  height: number,
): Promise<Buffer> {
  const stage = stageSizes[ratio];
  const definitions = new Definitions();
  const filtered = groundXml(completeFilter(background.filter), stage, definitions);
  if (filtered === null) return sharp(bytes).resize(width, height, { fit: 'cover' }).toBuffer();
  const scale = width / stage.width;
  const wide = Math.round(filtered.size.width * scale);
  const high = Math.round(filtered.size.height * scale);
  const plain = await sharp(bytes).resize(wide, high, { fit: 'cover' }).png().toBuffer();
  const picture = filtered.xml(`data:image/png;base64,${plain.toString('base64')}`);
  // Outside of what is drawn there is nothing to blur: so all of it is drawn, and the stage is cut out.
  return sharp(Buffer.from(svg(filtered.size, wide, high, `${definitions}${picture}`)))
    .extract({ left: Math.floor((wide - width) / 2), top: Math.floor((high - height) / 2), width, height })
    .png()
    .toBuffer();
}

/** The avatar scaled to its box and clipped to the thumbnail; null when it is not visible. */
async function avatarLayer(still: Buffer, box: Box, scale: number, width: number, height: number) {
  const left = Math.round(box.left * scale);
  const top = Math.round(box.top * scale);
  const w = Math.max(1, Math.min(8000, Math.round(box.width * scale)));
  const h = Math.max(1, Math.min(8000, Math.round(box.height * scale)));
  const cut = {
    left: Math.max(0, -left),
    top: Math.max(0, -top),
    width: Math.min(w, width - left) - Math.max(0, -left),
    height: Math.min(h, height - top) - Math.max(0, -top),
  };
  if (cut.width <= 0 || cut.height <= 0) return null;
  const input = await sharp(still).resize(w, h, { fit: 'fill' }).extract(cut).png().toBuffer();
  return { input, left: Math.max(0, left), top: Math.max(0, top) };
}

export interface DrawOptions {
  size?: PictureSize;
  /** What its avatar says by itself; null without a role. */
  said?: RoleOpening | null;
  /** What its clocks show; the present time by default. */
  now?: Date;
}

/** Draws a document as WebP: a thumbnail has a short side of 360 pixels, the picture for a poster one of 1080. */
export async function drawPicture(
  document: ProjectDocument,
  sources: PictureSources,
  { size = 'thumbnail', said = null, now = new Date() }: DrawOptions = {},
): Promise<Buffer> {
  const stage = stageSizes[document.ratio];
  const scale = SHORT_SIDES[size] / Math.min(stage.width, stage.height);
  const width = Math.round(stage.width * scale);
  const height = Math.round(stage.height * scale);
  const { background, events, avatar } = document;
  const [ground, still] = await Promise.all([
    background.materialId === null || (background.kind !== 'image' && background.kind !== 'video')
      ? null
      : sources.background(background.materialId),
    events.virtualUrl === null ? null : sources.avatarStill(events.virtualUrl.id),
  ]);
  const gradient = gradientLayer(document, width, height);
  const layers = [
    gradient && { input: gradient, left: 0, top: 0 },
    ground && {
      input: await groundLayer(ground, document, width, height),
      left: 0,
      top: 0,
    },
    still && (await avatarLayer(still, avatar, scale, width, height)),
    { input: await elementsLayer(document, sources, { said, now }, width, height), left: 0, top: 0 },
  ].filter((layer) => layer !== null);
  return sharp({ create: { width, height, channels: 4, background: background.color } })
    .composite(layers)
    .webp({ quality: 82 })
    .toBuffer();
}
