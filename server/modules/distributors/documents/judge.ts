import sharp from 'sharp';
import { type DocumentKind, documentLimits } from '../../../../contract/distributor/limits';
import { AppError } from '../../../http/app-error';

/** What a library reports for a JPEG without a density; phones write it as well, so that it says nothing. */
const UNKNOWN_DPI = 72;
const PIXEL_LIMIT = 50_000_000;
const MEGABYTE = 1024 * 1024;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

export interface DocumentFacts {
  width: number;
  height: number;
  /** As the file declares; null when it declares none. */
  dpi: number | null;
}

/** Largest file of a kind, bytes. */
export const bytesAllowed = (kind: DocumentKind): number =>
  kind === 'licence' ? documentLimits.licenseBytes : documentLimits.idBytes;

export const documentRefused = (kind: DocumentKind): AppError =>
  new AppError('identityImageInvalid', {
    formats: kind === 'licence' ? 'JPG' : 'JPG/PNG',
    megabytes: bytesAllowed(kind) / MEGABYTE,
  });

/**
 * Whether an image of an ID card is fine enough. What a file declares can be wrong, so that its pixels count as well: an
 * ID card at 300 DPI has 1011 x 638, in either direction.
 * @throws AppError identityImageDpiLow, identityImageCoarse
 */
export function checkFineness({ width, height, dpi }: DocumentFacts): void {
  if (dpi !== null && dpi < documentLimits.dpi)
    throw new AppError('identityImageDpiLow', { dpi, width, height });
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (long < documentLimits.width || short < documentLimits.height)
    throw new AppError('identityImageCoarse', {
      width,
      height,
      minWidth: documentLimits.width,
      minHeight: documentLimits.height,
    });
}

/**
 * Reads what an uploaded image is, by its first bytes and by decoding it.
 * @throws AppError identityImageInvalid, identityImageDpiLow, identityImageCoarse
 */
export async function judgeDocument(kind: DocumentKind, bytes: Buffer): Promise<DocumentFacts> {
  const isJpeg = bytes.subarray(0, JPEG.length).equals(JPEG);
  const isPng = kind !== 'licence' && bytes.subarray(0, PNG.length).equals(PNG);
  if ((!isJpeg && !isPng) || bytes.length > bytesAllowed(kind)) throw documentRefused(kind);
  const image = sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' });
  let facts: DocumentFacts;
  try {
    const { width, height, density } = await image.metadata();
    // It begins like an image, but is one only if all of it can be read.
    await image.stats();
    facts = {
      width,
      height,
      dpi: density === undefined || density === UNKNOWN_DPI ? null : Math.round(density),
    };
  } catch {
    throw documentRefused(kind);
  }
  if (kind !== 'licence') checkFineness(facts);
  return facts;
}
