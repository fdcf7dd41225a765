import sharp, { type Sharp } from 'sharp';
import type { MediaConverter } from '../../../engines/media-conversion/port';
import type { MediaFacts, MediaFormat, MediaProbe } from '../../../engines/media-probe/port';
import { AppError } from '../../../http/app-error';
import { createFairTurns } from '../../../http/fair-turns';
import { isAnimated } from './animated';
import { SOUND_SLICES, soundCard, videoCard } from './cards';
import {
  checkBytes,
  headOf,
  type MediaKind,
  type MediaType,
  mediaTypeOf,
  soundTypes,
  type UploadLimits,
} from './media-kind';
import { type ConversionPlan, planConversion } from './playable';

/** Encoder settings for pictures. A quality would reduce a PNG to 256 colors. */
const encoders: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/png': (picture) => picture.png(),
  'image/jpeg': (picture) => picture.jpeg({ quality: 88 }),
  'image/webp': (picture) => picture.webp({ quality: 88 }),
};

/** Largest picture that is decoded, in millions of pixels, to bound memory. */
const MEGAPIXELS = 50;
const COVER_WIDTH = 480;
/** Files that are decoded at a time: an upload of thirty must not take all memory and all cores. */
const AT_ONCE = 2;

/** Largest picture of a video that is converted, in pixels: 4K as cinemas have it. */
const CONVERTED_LIMIT = { width: 4096, height: 2304 };

/** The result of the inspection of an uploaded file. */
export interface Inspected {
  kind: MediaKind;
  contentType: string;
  /** The re-encoded bytes to keep; null keeps the file as it is. */
  bytes: Buffer | null;
  cover: Buffer;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  /** What is in a video or a sound; null when only its header was read. */
  media: MediaFacts | null;
  /** What has to be done so that browsers play it; null when they do. */
  conversion: ConversionPlan | null;
}

type Look = Omit<Inspected, 'bytes'> & { bytes?: Buffer };

export interface InspectorDeps {
  /** Null when no program can read videos and sounds. */
  openProbe: () => Promise<MediaProbe | null>;
  readHeader: (path: string, format: MediaFormat) => Promise<MediaFacts | null>;
  /** Null when nothing can be converted. */
  openConverter: () => Promise<MediaConverter | null>;
}

/** Formats that hold nothing but a sound: their size is checked before a program reads them. */
const soundFormats: ReadonlySet<MediaFormat> = new Set(['mp3', 'wav', 'flac', 'aac', 'amr']);

/** How a file is used once it is kept: shown in browsers, or only read by the server. */
export type Purpose = 'shown' | 'read';

/**
 * Inspects files.
 * Inspects an uploaded file: its type by its content, never by its name. A picture is decoded and re-encoded, upright
 * and without metadata or hidden content.
 * @param limits of the kinds that are taken
 * @param ownerId whose file it is: owners take turns
 * @throws AppError fileEmpty, fileFormatWrong, fileDamaged, imageAnimated, imageTooManyPixels, imageTooLarge,
 * videoTooLarge, audioTooLarge, fileIsImage, fileIsVideo, fileIsAudio, conversionUnavailable, conversionTooManyPixels, serverBusy
 */
export type Inspect = (
  path: string,
  limits: UploadLimits,
  ownerId: string,
  purpose?: Purpose,
) => Promise<Inspected>;

/** See {@link Inspect}. */
export function createInspector({ openProbe, readHeader, openConverter }: InspectorDeps): Inspect {
  const inTurn = createFairTurns({ atOnce: AT_ONCE });

  /** @throws AppError conversionUnavailable, conversionTooManyPixels */
  async function checkConvertible(facts: MediaFacts, plan: ConversionPlan): Promise<void> {
    const converter = await openConverter();
    const { codec } = plan;
    if (converter?.canConvert({ facts, ...plan }) !== true)
      throw new AppError('conversionUnavailable', { codec });
    const { width, height } = CONVERTED_LIMIT;
    if (facts.video !== null && facts.video.width * facts.video.height > width * height)
      throw new AppError('conversionTooManyPixels', { width, height });
  }

  /** @throws AppError fileDamaged */
  async function coverOf(path: string, facts: MediaFacts, probe: MediaProbe | null): Promise<Buffer> {
    if (probe === null) return facts.video === null ? soundCard(null) : videoCard();
    if (facts.video === null) {
      const peaks = await probe.peaks(path, facts, SOUND_SLICES);
      if (peaks === null) throw new AppError('fileDamaged');
      return soundCard(peaks);
    }
    const frame = await probe.still(path, facts);
    if (frame === null) throw new AppError('fileDamaged');
    return sharp(frame).webp({ quality: 80 }).toBuffer();
  }

  /** Looks into a video or a sound, whose tracks say which of both it is. */
  async function lookInto(
    path: string,
    type: MediaType & { format: MediaFormat },
    check: (kind: MediaKind) => void,
    purpose: Purpose,
  ): Promise<Look> {
    const probe = await openProbe();
    const facts = await (probe ?? { facts: readHeader }).facts(path, type.format);
    if (facts === null) throw new AppError('fileDamaged');
    const { video, sound, durationMs } = facts;
    const kind = video !== null ? 'video' : sound !== null ? 'audio' : type.kind;
    check(kind);
    const plan = purpose === 'shown' ? planConversion(facts) : null;
    if (plan !== null) await checkConvertible(facts, plan);
    if (video === null && sound === null) throw new AppError('fileDamaged');
    // A header does not tell how its pixels are shown.
    const size = probe === null ? null : video;
    return {
      kind,
      contentType: kind === type.kind ? type.contentType : (soundTypes[type.format] ?? type.contentType),
      cover: await coverOf(path, facts, probe),
      width: size?.width ?? null,
      height: size?.height ?? null,
      durationMs,
      media: probe === null ? null : facts,
      conversion: plan,
    };
  }

  return async (
    path: string,
    limits: UploadLimits,
    ownerId: string,
    purpose: Purpose = 'shown',
  ): Promise<Inspected> => {
    const { head, size } = await headOf(path);
    const type = await mediaTypeOf(head, purpose === 'read');
    const { kind, contentType, format } = type;
    const check = (found: MediaKind) => checkBytes(found, size, limits);
    if (format === null || soundFormats.has(format)) check(kind);
    const look = await inTurn(ownerId, async (): Promise<Look> => {
      if (format !== null) return lookInto(path, { ...type, format }, check, purpose);
      const picture = await rewrite(path, contentType);
      return { kind, contentType, ...picture, durationMs: null, media: null, conversion: null };
    });
    return { bytes: null, ...look };
  };
}

/**
 * Re-encodes a picture of an accepted type, as for an upload.
 * @throws AppError fileFormatWrong, fileDamaged, imageAnimated, imageTooManyPixels
 */
export const rewritePicture = async (path: string, contentType: string): Promise<Buffer> =>
  (await rewrite(path, contentType)).bytes;

/** Refuses a picture by the size in its header, before it is decoded. */
async function checkPixels(path: string): Promise<void> {
  const said = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new AppError('fileDamaged');
    });
  if (said.width * said.height > MEGAPIXELS * 1_000_000)
    throw new AppError('imageTooManyPixels', { limit: MEGAPIXELS });
}

async function rewrite(
  path: string,
  contentType: string,
): Promise<{ bytes: Buffer; cover: Buffer; width: number; height: number }> {
  const encode = encoders[contentType];
  if (encode === undefined) throw new AppError('fileFormatWrong');
  await checkPixels(path);
  // The stage of the editor shows stills, and nobody could stop such a picture.
  if (await isAnimated(path, contentType)) throw new AppError('imageAnimated');
  const picture = sharp(path, { limitInputPixels: MEGAPIXELS * 1_000_000, failOn: 'error' }).rotate();
  try {
    const { data: bytes, info } = await encode(picture.clone()).toBuffer({ resolveWithObject: true });
    const cover = await picture
      .clone()
      .resize({ width: COVER_WIDTH, height: COVER_WIDTH, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return { bytes, cover, width: info.width, height: info.height };
  } catch {
    // It begins like a picture but cannot be decoded to its end.
    throw new AppError('fileDamaged');
  }
}
