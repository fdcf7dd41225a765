import sharp, { type Sharp } from 'sharp';
import {
  type Character,
  KEY_GREEN,
  type Pose,
  type Region,
  renderScene,
  WHOLE,
} from '../../../art/characters';
import { type MouthShape, REST } from './port';

/** About 40 dB on these drawings. Full chroma, or the keyer sees green fringes. */
export const JPEG = { quality: 72, chromaSubsampling: '4:4:4' } as const;

/** Part of the base that a cover shows, in its own proportions; of a figure from head to foot as much round its smaller head. */
const BUST: Region = { left: 75, top: 80, width: 570, height: 760 };
/** Heads of busts are larger than this. */
const SMALL_HEAD = 0.8;
/** Size of the head that {@link BUST} was made for, and where the eyes of a smaller one are in it: there is room for a high hat. */
const [BUST_SCALE, BUST_EYES] = [1.13, 390];

function bustOf({ head: { x, y, scale } }: Character): Region {
  if (scale > SMALL_HEAD) return BUST;
  const size = scale / BUST_SCALE;
  return {
    left: x - (BUST.width / 2) * size,
    top: y - (BUST_EYES - BUST.top) * size,
    width: BUST.width * size,
    height: BUST.height * size,
  };
}
const BACKDROP = `<defs><radialGradient id="backdrop" cx="0.4" cy="0.3" r="0.95"><stop offset="0" stop-color="#f7f5f2"/><stop offset="0.6" stop-color="#e4e3e4"/><stop offset="1" stop-color="#c3c6cf"/></radialGradient></defs><rect width="720" height="1280" fill="url(#backdrop)"/>`;

/** Rasterizes on a pool thread, so that the server's event loop stays free. */
async function raster(svg: string): Promise<Sharp> {
  const { renderAsync } = await import('@resvg/resvg-js');
  // System fonts would be read for each picture, which takes half a second; characters contain no text.
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return sharp(image.pixels, { raw: { width: image.width, height: image.height, channels: 4 } });
}

const picture = async (
  character: Character,
  pose: Pose,
  mouth: MouthShape,
  region: Region,
): Promise<Buffer> =>
  (await raster(renderScene(character, pose, mouth, KEY_GREEN, region))).removeAlpha().jpeg(JPEG).toBuffer();

/** The whole base with the mouth at rest, JPEG. */
export const renderBody = (character: Character, pose: Pose): Promise<Buffer> =>
  picture(character, pose, REST, WHOLE);

/** The face rectangle, JPEG. */
export const renderFace = (character: Character, pose: Pose, mouth: MouthShape): Promise<Buffer> =>
  picture(character, pose, mouth, character.face);

const SMILE: MouthShape = { ...REST, spread: 0.35 };

/** Bust on a soft backdrop, WebP, 360 x 480. */
export async function renderCover(character: Character, pose: Pose): Promise<Buffer> {
  const scene = renderScene(character, pose, SMILE, undefined, bustOf(character), BUST);
  const behind = scene.indexOf('<defs>');
  const image = await raster(`${scene.slice(0, behind)}${BACKDROP}${scene.slice(behind)}`);
  return image.resize(360, 480).webp({ quality: 88 }).toBuffer();
}

/** The whole figure on transparency, WebP, 720 x 1280. */
export const renderStill = async (character: Character, pose: Pose): Promise<Buffer> =>
  (await raster(renderScene(character, pose, REST))).webp({ quality: 90, alphaQuality: 100 }).toBuffer();
