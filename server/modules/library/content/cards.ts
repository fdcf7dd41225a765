import sharp from 'sharp';

const WIDTH = 480;
const HEIGHT = 270;
const BAR = 6;

const card = (drawing: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#1B1E2B"/>${drawing}</svg>`,
    ),
  )
    .webp({ quality: 80 })
    .toBuffer();

/** Number of bars on the card of a sound. */
export const SOUND_SLICES = 40;

/** The cover of a video that could not be decoded: a play symbol. */
export const videoCard = (): Promise<Buffer> =>
  card(
    '<circle cx="240" cy="135" r="44" fill="#FFFFFF" opacity="0.16"/><path d="M226 111v48l40-24z" fill="#FFFFFF"/>',
  );

/** The cover of a sound: one bar for each slice, as high as it is loud. @param peaks each 0 to 1; null draws a gentle wave. */
export function soundCard(peaks: readonly number[] | null): Promise<Buffer> {
  const loudest = Math.max(0.05, ...(peaks ?? []));
  const heights = Array.from({ length: SOUND_SLICES }, (_, at) =>
    peaks === null ? 0.35 + 0.3 * Math.sin(at / 2.2) ** 2 : (peaks[at] ?? 0) / loudest,
  );
  const step = (WIDTH - 60) / SOUND_SLICES;
  const bars = heights.map((share, at) => {
    const height = Math.max(BAR, share * (HEIGHT - 110));
    const x = 30 + at * step + (step - BAR) / 2;
    return `<rect x="${x.toFixed(1)}" y="${((HEIGHT - height) / 2).toFixed(1)}" width="${BAR}" height="${height.toFixed(1)}" rx="3" fill="#8FA2FF"/>`;
  });
  return card(bars.join(''));
}
