import sharp from 'sharp';
import type { Photograph } from './messages';
import { cutOut } from './picture/cutout';
import { BASE_HEIGHT, BASE_WIDTH, type Layout, layOut, type Mask } from './picture/layout';
import { createRaster, type Raster } from './picture/raster';
import type { Point } from './face/frame';
import { CHIN, FOREHEAD } from './face/landmarks';

const LANDMARKS = 468;
/** Limit for the longest side of a photograph, pixels; browsers send at most 1600. */
const LONGEST = 2_048;
/** Lowest face that can be drawn, pixels. */
const SMALLEST_FACE = 60;

/** From this scale on the pixels of a photograph are seen. */
const ENLARGED = 1.5;

/** What cannot be made into a portrait, and why. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  constructor(
    readonly reason: 'badPicture' | 'badReading',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The photograph on the base, cut out, with the points of its face. */
export interface Plate {
  picture: Raster;
  points: Point[];
  faceHeight: number;
  layout: Layout;
}

async function readSize(bytes: Buffer, what: string): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes, { limitInputPixels: LONGEST * LONGEST })
    .metadata()
    .catch((error: unknown) => {
      throw new RefusedError('badPicture', `the ${what} cannot be read`, { cause: error });
    });
  if (width > LONGEST || height > LONGEST)
    throw new RefusedError('badPicture', `the ${what} has ${width} x ${height} pixels`);
  return { width, height };
}

async function raw(bytes: Buffer, what: string, channels: 1 | 3, size?: { width: number; height: number }) {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: LONGEST * LONGEST }).removeAlpha();
  const sized = size ? image.resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' }) : image;
  const colored = channels === 1 ? sized.grayscale() : sized.toColorspace('srgb');
  try {
    return await colored.raw().toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new RefusedError('badPicture', `the ${what} cannot be read`, { cause: error });
  }
}

function check({ reading }: Photograph): void {
  const { landmarks, width, height } = reading;
  if (landmarks.length !== LANDMARKS * 3 || !landmarks.every(Number.isFinite))
    throw new RefusedError('badReading', `${landmarks.length / 3} points were read`);
  const isNear = landmarks.every((value, i) =>
    i % 3 === 2 ? true : value > -width && value < 2 * (i % 3 === 0 ? width : height),
  );
  if (!isNear) throw new RefusedError('badReading', 'points lie far outside of the picture');
}

async function chooseLayout({ mask: bytes, reading }: Photograph): Promise<Layout> {
  const { data, info } = await raw(bytes, 'mask', 1, reading);
  const mask: Mask = { data, width: info.width, height: info.height };
  return layOut(mask, reading.landmarks);
}

/** Decodes an order and lays it on the base. @throws RefusedError */
export async function readSource(order: Photograph): Promise<Plate> {
  check(order);
  const { reading } = order;
  const [size, maskSize] = [await readSize(order.picture, 'picture'), await readSize(order.mask, 'mask')];
  const { width, height } = reading;
  if (size.width !== width || size.height !== height)
    throw new RefusedError('badReading', `read at ${width} x ${height}, is ${size.width} x ${size.height}`);
  if (Math.abs(maskSize.width * height - maskSize.height * width) > Math.max(width, height))
    throw new RefusedError(
      'badReading',
      `the mask of ${width} x ${height} pixels has ${maskSize.width} x ${maskSize.height}`,
    );
  const layout = order.layout ?? (await chooseLayout(order));
  const scale = { x: layout.width / size.width, y: layout.height / size.height };
  const points = Array.from({ length: LANDMARKS }, (_, i) => ({
    x: (reading.landmarks[i * 3] as number) * scale.x + layout.left,
    y: (reading.landmarks[i * 3 + 1] as number) * scale.y + layout.top,
  }));
  const [top, chin] = [points[FOREHEAD] as Point, points[CHIN] as Point];
  const faceHeight = Math.hypot(chin.x - top.x, chin.y - top.y);
  if (faceHeight < SMALLEST_FACE || layout.width > 8 * LONGEST || layout.height > 8 * LONGEST)
    throw new RefusedError('badReading', 'the points are no face');

  const { data } = await raw(order.picture, 'picture', 3, layout);
  const opacity = await raw(order.mask, 'mask', 1, layout);
  const picture = createRaster(BASE_WIDTH, BASE_HEIGHT);
  const alpha = new Float32Array(BASE_WIDTH * BASE_HEIGHT);
  for (let y = 0; y < BASE_HEIGHT; y++) {
    // Rows beyond the picture repeat its last one: edges are sampled a little beyond it.
    const fromY = Math.min(layout.height - 1, Math.max(0, y - layout.top));
    const isRow = fromY === y - layout.top;
    for (let x = 0; x < BASE_WIDTH; x++) {
      const fromX = Math.min(layout.width - 1, Math.max(0, x - layout.left));
      const from = fromY * layout.width + fromX;
      const at = y * BASE_WIDTH + x;
      for (let i = 0; i < 3; i++) picture.data[at * 4 + i] = data[from * 3 + i] as number;
      alpha[at] = isRow && fromX === x - layout.left ? (opacity.data[from] as number) / 255 : 0;
    }
  }
  const face = { x: (top.x + chin.x) / 2, y: (top.y + chin.y) / 2 };
  // A photograph that was made larger has edges as wide as its pixels.
  cutOut(picture, alpha, face, layout, scale.x > ENLARGED ? 2 : 1);
  return { picture, points, faceHeight, layout };
}
