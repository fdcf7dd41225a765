import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../../../program-files';

const QUALITY = 84;
/** The longest side that staff sees, pixels: legible, and no more than that. */
const SIDE = 1600;
/** The mark is turned, so that it crosses the lines of the document. */
const DEGREES = -16;

const escapeMarkup = (text: string): string =>
  text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/**
 * Writes over an image, all over, who looks at it and when. Answers a JPEG without the metadata of the original.
 * @param words one line, in any of the product's languages
 */
export async function markViewed(bytes: Buffer, words: string): Promise<Buffer> {
  const { data, info } = await sharp(bytes)
    .rotate()
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toBuffer({ resolveWithObject: true });
  const line = await sharp({
    text: {
      text: `<span foreground="#b00020">${escapeMarkup(words)}</span>`,
      fontfile: join(root, 'server', 'fonts', 'NotoSansSC-Regular.ttf'),
      font: 'Noto Sans SC',
      rgba: true,
      dpi: Math.max(72, Math.round(info.width / 8)),
    },
  })
    .png()
    .toBuffer();
  const faded = await sharp(line)
    .composite([
      {
        input: Buffer.from([255, 255, 255, 110]),
        raw: { width: 1, height: 1, channels: 4 },
        tile: true,
        blend: 'dest-in',
      },
    ])
    .extend({ top: 24, bottom: 24, left: 20, right: 20, background: '#00000000' })
    .png()
    .toBuffer();
  const tile = await sharp(faded)
    .rotate(DEGREES, { background: '#00000000' })
    .resize(info.width, info.height, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  return sharp(data)
    .composite([{ input: tile, tile: true }])
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
