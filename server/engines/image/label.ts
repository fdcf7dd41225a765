import { createHash } from 'node:crypto';
import sharp, { type OverlayOptions } from 'sharp';
import { stageSizes } from '../../../contract/document/limits';
import { type Mark, markOf } from '../../../contract/document/mark-picture';
import { implicitLabel } from '../../../contract/document/implicit-label';
import type { Label, LabelPicture, MarkStage } from './port';

const QUALITY = 90;

/** IPTC's terms for the source of a picture. */
const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The number of a picture, by which its implicit label tells it from others. */
const numberOf = ({ prompt }: Label, bytes: Buffer): string =>
  createHash('sha256').update(prompt).update(bytes).digest('hex').slice(0, 32);

const xmp = (label: Label, implicit: string) => `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"
 Iptc4xmpExt:DigitalSourceType="${SOURCE_TYPES}${label.engine === 'embedded' ? 'algorithmicMedia' : 'trainedAlgorithmicMedia'}"
 xmp:CreatorTool="Mirra" TC260:AIGC="${escapeXml(implicit)}"/></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;

export interface PictureSize {
  width: number;
  height: number;
}

export interface PictureBox extends PictureSize {
  left: number;
  top: number;
}

const stageRatios = Object.values(stageSizes).map(({ width, height }) => width / height);
const [narrowest, widest] = [Math.min(...stageRatios), Math.max(...stageRatios)];

/**
 * Where the mark of a picture lies: at the lower right of that part which every stage shows, since each fills itself with the
 * middle of the picture and cuts off what is over. Beside the middle, so that the avatar does not cover it.
 */
export function markPlace({ width, height }: PictureSize, mark: PictureSize): PictureBox {
  const kept: PictureSize = {
    width: Math.min(width, height * narrowest),
    height: Math.min(height, width / widest),
  };
  // Small, but still legible where the picture is shown in a list.
  const wished = Math.max(22, Math.min(width, height) * 0.04);
  const tall = Math.round(Math.min(wished, kept.height / 3, (kept.width * 0.8 * mark.height) / mark.width));
  const wide = Math.round((tall * mark.width) / mark.height);
  const gap = Math.min(tall * 0.6, (kept.width - wide) / 2);
  return {
    width: wide,
    height: tall,
    left: Math.floor((width + kept.width) / 2 - wide - gap),
    top: Math.floor((height + kept.height) / 2 - tall - gap),
  };
}

/** The mark in a box of a picture. */
async function markIn({ left, top, width, height }: PictureBox, mark: Mark): Promise<OverlayOptions> {
  const input = await sharp(Buffer.from(mark.svg), { density: 72 * Math.max(1, height / mark.height) })
    .resize({ width, height, fit: 'fill' })
    .png()
    .toBuffer();
  return { input, left, top };
}

/** The mark of a stage is as tall as this part of its short side. */
const STAGE_MARK = 0.055;

export const markedStage: MarkStage = async (bytes, language, { on, box }, stage) => {
  const { width, height } = await sharp(bytes).metadata();
  const mark = markOf(language);
  const scale = width / stage.width;
  const isOver = on === 'picture';
  const tall = Math.max(1, Math.round(isOver ? box.height * scale : Math.min(width, height) * STAGE_MARK));
  const wide = Math.round((tall * mark.width) / mark.height);
  const gap = Math.round(tall * 0.4);
  const middle = Math.round((box.left + box.width / 2) * scale - wide / 2);
  const atRight = width - wide - gap;
  const place = {
    left: isOver ? Math.min(Math.max(0, middle), width - wide) : on.endsWith('left') ? gap : atRight,
    top: isOver ? Math.round(box.top * scale) : on.startsWith('upper') ? gap : height - tall - gap,
    width: wide,
    height: tall,
  };
  const layers = [await markIn(place, mark)];
  // It hides the mark of the picture, which may be longer.
  if (isOver) layers.unshift(await hidden(box, scale));
  return sharp(bytes).composite(layers).webp({ quality: QUALITY }).toBuffer();
};

/** A dark panel that covers a box of a stage. */
async function hidden({ left, top, width, height }: PictureBox, scale: number): Promise<OverlayOptions> {
  const size = { width: Math.ceil(width * scale) + 1, height: Math.ceil(height * scale) + 1 };
  const input = await sharp({ create: { ...size, channels: 3, background: '#0b0d14' } })
    .png()
    .toBuffer();
  return { input, left: Math.floor(left * scale), top: Math.floor(top * scale) };
}

/**
 * Labels a picture as AI-generated: in the file, and if wanted on the picture itself. The result is WebP.
 * Read back with `sharp(bytes).metadata()`: `xmp` has IPTC's DigitalSourceType, `exif` the label of GB 45438-2025.
 */
export const labeled: LabelPicture = async (image, label) => {
  const mark = markOf(label.language);
  const marks = label.visible
    ? [await markIn(markPlace(await sharp(image.bytes).metadata(), mark), mark)]
    : [];
  const implicit = implicitLabel(label.engine, numberOf(label, image.bytes));
  const bytes = await sharp(image.bytes)
    .composite(marks)
    .webp({ quality: QUALITY, effort: 2 })
    .withXmp(xmp(label, implicit))
    .withExif({ IFD0: { Software: 'Mirra', ImageDescription: implicit } })
    .toBuffer();
  return { bytes, contentType: 'image/webp' };
};
